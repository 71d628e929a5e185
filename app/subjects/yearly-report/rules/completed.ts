/**
 * The share of the planned time from which on somebody has completed a stage. It has its own file: public pages say it.
 */
export const COMPLETED = 0.8;
