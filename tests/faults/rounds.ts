/** How often a fault is made to happen: `npm run faults` takes its time, `npm test` takes a few of its seconds. */
export const rounds = (usual: number) => Number(process.env.FAULT_ROUNDS) || usual;
