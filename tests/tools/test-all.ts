/** `npm run test:all` sets it. */
export const TEST_ALL = Boolean(process.env.TEST_ALL);
