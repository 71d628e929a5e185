/** From which share of the planned time on somebody has completed a stage. A file of its own: public pages say it. */
export const COMPLETED = 0.8;
