/** What names are asked for; the texts of a TXT record as they stand, none where there is no record. */
export interface Dns {
  /** Throws when no answer came: then nothing is known. */
  txt: (nome: string) => Promise<string[]>;
}
