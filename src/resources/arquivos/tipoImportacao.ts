/** What a kind of import says of itself; the rest is the same for all. The links of its report come from the server. */
export interface TipoImportacao {
  /** Where the one file is posted: answered with what became of each thing in it, or with the task that goes on. */
  api: string;
  /** Endings of names, with the dot. Several files go as one .zip, which is therefore one of them. */
  aceita: readonly string[];
  /** One file at a time, where a .zip of several means nothing; its help says so. */
  umPorVez?: boolean;
  /**
   * What of it belongs to the one company that is acted for, as a key: said beside that company while all are seen. Null: nothing, it is
   * no company's.
   */
  daEmpresa: string | null;
  /** Keys of its texts. */
  botao: string;
  titulo: string;
  ajuda: string;
}

/** What is accepted, in words: .xml ou .zip. */
export const accepted = ({ aceita }: TipoImportacao) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(aceita);

/** In: what was dropped or chosen. Out: what of it can be imported, and what is left out. */
export function sorted({ aceita }: TipoImportacao, files: readonly File[]) {
  const fits = ({ name }: File) => aceita.some((ending) => name.toLowerCase().endsWith(ending));
  return { taken: files.filter(fits), left: files.filter((file) => !fits(file)) };
}
