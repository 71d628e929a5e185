/** Every text of these letters up to that length, the empty one first. */
export function* shortTexts(letters: string, longest: number): Generator<string> {
  let texts = [""];
  for (let length = 0; length <= longest; length++) {
    yield* texts;
    texts = texts.flatMap((text) => [...letters].map((letter) => text + letter));
  }
}
