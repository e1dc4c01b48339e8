/** Description of one kind of import; the rest is the same for all kinds. The links of its report come from the server. */
export interface TipoImportacao {
  /** Path the file is posted to. The response is either the result of each item or the id of the task. */
  api: string;
  /** Accepted file extensions, with the dot. Several files are sent as one .zip, so `.zip` must be among them. */
  aceita: readonly string[];
  /** Only one file at a time, for kinds where a .zip of several files has no meaning; the help text must mention it. */
  umPorVez?: boolean;
  /**
   * Text key of what belongs to the selected company, shown beside the company field when all companies are selected. Null when nothing in
   * the import belongs to a company.
   */
  daEmpresa: string | null;
  /** Text keys. */
  botao: string;
  titulo: string;
  ajuda: string;
}

/** Returns the accepted extensions as text, such as ".xml ou .zip". */
export const accepted = ({ aceita }: TipoImportacao) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(aceita);

/** Splits dropped or chosen files into `taken`, which can be imported, and `left`, which are skipped. */
export function sorted({ aceita }: TipoImportacao, files: readonly File[]) {
  const fits = ({ name }: File) => aceita.some((ending) => name.toLowerCase().endsWith(ending));
  return { taken: files.filter(fits), left: files.filter((file) => !fits(file)) };
}
