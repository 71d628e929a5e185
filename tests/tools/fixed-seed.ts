import fc from "fast-check";

/** Of the fuzz and of the properties in `npm test`; `npm run test:all` takes new ones. */
export const FIXED_SEED = 20_261_116;

if (!process.env.TEST_ALL) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: FIXED_SEED });
