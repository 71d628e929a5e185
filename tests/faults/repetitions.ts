/** How often a fault is repeated: a few times in `npm test`, FAULT_REPETITIONS times where it is set. */
export const repetitions = (byDefault: number) => Number(process.env.FAULT_REPETITIONS) || byDefault;
