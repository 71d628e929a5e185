/** What Chromium, Firefox and Safari say of a request that got no response. Other errors of this type are our own. */
const NO_RESPONSE = /fetch|Network|Load f/;

/** Whether a page could not be loaded because the network is cut: then the site itself may well be up. */
export const isNetworkCut = (error: unknown) => error instanceof TypeError && NO_RESPONSE.test(error.message);
