/** DNS look-ups. `txt` returns the texts of a name's TXT records unchanged, empty where there is no record. */
export interface Dns {
  /** Throws when no answer came: the result is then unknown. */
  txt: (nome: string) => Promise<string[]>;
}
