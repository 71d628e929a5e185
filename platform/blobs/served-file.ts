/** A blob, with what its download needs. */
export interface ServedFile {
  id: string;
  name: string;
  type: string;
  size: number;
  checksum: string;
}
