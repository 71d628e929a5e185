/** A response whose whole body is in memory, so that it can be sent without reading a stream. */
export class WholeResponse extends Response {
  readonly whole: Uint8Array;

  constructor(whole: Uint8Array, init?: ResponseInit) {
    super(whole as Uint8Array<ArrayBuffer>, init);
    this.whole = whole;
  }
}
