/** A response whose body is at hand: whoever sends it need not read a stream. */
export class WholeResponse extends Response {
  readonly whole: Uint8Array;

  constructor(whole: Uint8Array, init?: ResponseInit) {
    super(whole as Uint8Array<ArrayBuffer>, init);
    this.whole = whole;
  }
}
