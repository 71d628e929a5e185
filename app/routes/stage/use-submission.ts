import { useEffect, useState } from "react";

/** Names the forms of this page, one after the other. A page that many visitors share is given a name of its own here. */
export function useSubmission(fromServer: string, round: number): string {
  const [name, setName] = useState(fromServer);
  useEffect(() => setName(`${Date.now()}-${Math.random()}`), []);
  return `${name}.${round}`;
}
