/** File name extensions of packed files, with the dot: every entry point unpacks them alike. */
const PACOTES = ['.zip', '.gz'] as const;

/** File name extensions, with the dot, that each entry point of documents accepts. */
export const PORTAS_DE_ARQUIVO = {
  /** The screens. */
  DOCUMENTOS: ['.xml', ...PACOTES],
  NFSE: ['.xml', ...PACOTES, '.csv', '.txt', '.json'],
  ESOCIAL: ['.xml', ...PACOTES],
  /** The folder where programs put files, and the mailboxes. */
  PASTA: ['.xml', ...PACOTES],
  CAIXA: ['.xml', ...PACOTES],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type PortaDeArquivo = keyof typeof PORTAS_DE_ARQUIVO;

/** Returns whether an entry point accepts a file of that name. */
export const entersByPorta = (porta: PortaDeArquivo, nome: string): boolean =>
  PORTAS_DE_ARQUIVO[porta].some((ending) => nome.toLowerCase().endsWith(ending));
