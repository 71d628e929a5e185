/** The most characters of an answer to a question of kind "text". */
export const TEXT_ANSWER = 2_000;
