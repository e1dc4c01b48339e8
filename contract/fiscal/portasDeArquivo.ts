/** What documents may come packed in, by the endings of names: each door opens them alike. */
const PACOTES = ['.zip', '.gz'] as const;

/** What each door that takes files of documents takes, by the endings of names, with the dot. */
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

/** Returns whether a door takes a file of that name. */
export const entersByPorta = (porta: PortaDeArquivo, nome: string): boolean =>
  PORTAS_DE_ARQUIVO[porta].some((ending) => nome.toLowerCase().endsWith(ending));
