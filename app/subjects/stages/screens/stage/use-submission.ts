import { useEffect, useState } from "react";

/** The id of the current form. Made in the browser, because a cached page gives all visitors the same id. */
export function useSubmission(fromServer: string, round: number): string {
  const [id, setId] = useState(fromServer);
  useEffect(() => setId(`${Date.now()}-${Math.random()}`), []);
  return `${id}.${round}`;
}
