import { useEffect, useState } from "react";

/**
 * The id of the current form. Made in the browser, because a cached page gives all visitors the same id; at random,
 * because who sends the same form again gets a link to what it registered.
 */
export function useSubmission(fromServer: string, round: number): string {
  const [id, setId] = useState(fromServer);
  useEffect(() => setId(crypto.getRandomValues(new Uint32Array(4)).join("-")), []);
  return `${id}.${round}`;
}
