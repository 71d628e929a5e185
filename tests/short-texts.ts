/** Every text made of these letters, up to that length, starting with the empty one. */
export function* shortTexts(letters: string, longest: number): Generator<string> {
  let texts = [""];
  for (let length = 0; length <= longest; length++) {
    yield* texts;
    texts = texts.flatMap((text) => [...letters].map((letter) => text + letter));
  }
}
