import { z } from 'zod';

/** A label and its formatted value. `documento`: a CPF or CNPJ, masked where required. */
const campoSchema = z.object({
  rotulo: z.string(),
  /** Empty: the paper model has a box for it, and the document has no value. The screen leaves it out. */
  texto: z.string(),
  documento: z.literal(true).optional(),
  /** Twice as wide: names, addresses. */
  largo: z.literal(true).optional(),
  /** Aligned to the right of its box: amounts. */
  direita: z.literal(true).optional(),
  /** Width of its box on paper, in millimetres, when the paper model defines it. */
  mm: z.number().optional(),
  /** Maximum number of characters on paper: a longer text ends in "..." there (NT 008). */
  ate: z.int().optional(),
  /** On paper its box is grey. */
  cinza: z.literal(true).optional(),
  /** On paper its box has no label. */
  semRotulo: z.literal(true).optional(),
});
export type Campo = z.infer<typeof campoSchema>;

const colunaSchema = z.object({
  rotulo: z.string(),
  /** Figures are aligned to the right. */
  direita: z.boolean(),
  /** Grows with the page; the others take the width that they need. */
  cresce: z.boolean(),
});
export type Coluna = z.infer<typeof colunaSchema>;

/** Position of a section on paper, when not after the one before it. */
const lugar = {
  titulo: z.string(),
  /** At the foot of the first page. */
  pe: z.literal(true).optional(),
  /** Half the width of the page, beside the next such section. */
  meia: z.literal(true).optional(),
  /** Only on paper, where it repeats what the screen shows elsewhere. */
  soPapel: z.literal(true).optional(),
  /** Only on screen: the paper model has no room for it. */
  soTela: z.literal(true).optional(),
};
const secaoSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('campos'), ...lugar, campos: z.array(campoSchema) }),
  z.object({
    tipo: z.literal('tabela'),
    ...lugar,
    colunas: z.array(colunaSchema),
    linhas: z.array(z.array(z.string())),
  }),
  z.object({
    tipo: z.literal('texto'),
    ...lugar,
    texto: z.string(),
    /** On paper, the label of the text and that of the empty box beside it, which the tax office stamps. */
    rotulo: z.string().optional(),
    lado: z.string().optional(),
    /** Maximum number of characters on paper, as for a field. */
    ate: z.int().optional(),
    /** Follows the text, and is never cut. */
    fim: z.string().optional(),
  }),
  /** A block that the document does not have: only its title, in one line, which reports that. */
  z.object({ tipo: z.literal('frase'), ...lugar }),
]);
export type Secao = z.infer<typeof secaoSchema>;

/** The part of the sheet that only the paper of an NFS-e has (NT 008): one page, of the national nota or of a city's. */
const papelNfseSchema = z.object({
  /** Title in the middle of the head. */
  titulo: z.string(),
  /** "Município: NAME / UF"; '' when the model leaves it out. */
  municipio: z.string(),
  /** Below it: the system that generated the nota, and its environment. */
  ambientes: z.array(z.string()),
  /** Below the QR code; '' when there is none. */
  autenticidade: z.string(),
});

/** A document as shown to users, on screen and on paper: only what the file contains. */
export const folhaSchema = z.object({
  /** DANFE, DACTE or DACTE OS, and its full name. */
  nome: z.string(),
  descricao: z.string(),
  /** For an NF-e: entrada or saída. For a CT-e: its modal. */
  operacao: z.string(),
  modelo: z.string(),
  numero: z.string(),
  serie: z.string(),
  chave: z.string(),
  /** Below the head of each page: operation, protocol, registrations of the issuer. */
  identificacao: z.array(campoSchema),
  homologacao: z.boolean(),
  /** Text that the norm requires of a document issued in contingency. */
  contingencia: z.string().optional(),
  /** Oddity of the file that a reader of the paper must know. */
  aviso: z.string().optional(),
  /** Only the summary of the distribution is known. */
  resumo: z.boolean(),
  emitente: z.object({ nome: z.string(), linhas: z.array(z.string()) }),
  /** The stub signed by the recipient of the goods: its declaration, and the blanks filled in by hand. */
  canhoto: z.object({ sigla: z.string(), declaracao: z.string(), campos: z.array(z.string()) }).optional(),
  /** Public address of its consultation, and the text of its QR code. */
  consulta: z.string().optional(),
  qrCode: z.string().optional(),
  /** Drawn as a service invoice; other documents use the paper of goods and freight. */
  nfse: papelNfseSchema.optional(),
  secoes: z.array(secaoSchema),
});
export type Folha = z.infer<typeof folhaSchema>;

/** Response of `GET /v1/documento-{nfe|cte}/{id}/impressao`: the sheet with unmasked tax numbers, for paper and PDF. */
export const impressaoSchema = z.object({ folha: folhaSchema, situacao: z.string() });
export type Impressao = z.infer<typeof impressaoSchema>;
