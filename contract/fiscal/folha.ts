import { z } from 'zod';

/** A label and its value, formatted for reading. `documento`: a CPF or CNPJ, masked where it must be. */
const campoSchema = z.object({
  rotulo: z.string(),
  /** Empty: the paper model has a box for it, and the document says nothing. The screen leaves it out. */
  texto: z.string(),
  documento: z.literal(true).optional(),
  /** Takes the room of two: names, addresses. */
  largo: z.literal(true).optional(),
  /** Amounts stand to the right of their box. */
  direita: z.literal(true).optional(),
  /** How wide its box is on paper, in millimetres, where the model of the paper says it. */
  mm: z.number().optional(),
  /** Characters on paper: a longer text ends in "..." there (NT 008). */
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
  /** Grows with the page; the others take what they need. */
  cresce: z.boolean(),
});
export type Coluna = z.infer<typeof colunaSchema>;

/** Where on the paper a section stands, other than after the one before it. */
const lugar = {
  titulo: z.string(),
  /** At the foot of the first page. */
  pe: z.literal(true).optional(),
  /** Half as wide as the page: with the next such section beside it. */
  meia: z.literal(true).optional(),
  /** The paper repeats it, the screen does not. */
  soPapel: z.literal(true).optional(),
  /** The model of the paper has no room for it. */
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
    /** On paper, the name of the text and that of the empty box beside it, which the tax office stamps. */
    rotulo: z.string().optional(),
    lado: z.string().optional(),
    /** Characters on paper, as for a field. */
    ate: z.int().optional(),
    /** Follows the text, and is never cut. */
    fim: z.string().optional(),
  }),
  /** A block that the document does not have: its title says so, in one line. */
  z.object({ tipo: z.literal('frase'), ...lugar }),
]);
export type Secao = z.infer<typeof secaoSchema>;

/** What only the paper of a service invoice has (NT 008): one page, of the national note or of a city's. */
const papelNfseSchema = z.object({
  /** The name in the middle of the head. */
  titulo: z.string(),
  /** "Município: NAME / UF"; '' where the model leaves it out. */
  municipio: z.string(),
  /** Below it: who generated the note, and its environment. */
  ambientes: z.array(z.string()),
  /** Below the QR code; '' where there is none. */
  autenticidade: z.string(),
});

/** A document as a person reads it, on screen and on paper: what is not in the file has no place here. */
export const folhaSchema = z.object({
  /** DANFE, DACTE or DACTE OS, and the name in full. */
  nome: z.string(),
  descricao: z.string(),
  /** Of an NF-e: entrada or saída. Of a CT-e: its modal. */
  operacao: z.string(),
  modelo: z.string(),
  numero: z.string(),
  serie: z.string(),
  chave: z.string(),
  /** Below the head of each page: operation, protocol, registrations of the issuer. */
  identificacao: z.array(campoSchema),
  homologacao: z.boolean(),
  /** What the norm makes a document say that was issued in contingency. */
  contingencia: z.string().optional(),
  /** What is odd about the file, where who holds the paper must know. */
  aviso: z.string().optional(),
  /** Only what the distribution summed up is known. */
  resumo: z.boolean(),
  emitente: z.object({ nome: z.string(), linhas: z.array(z.string()) }),
  /** The stub that who receives the goods signs: what it declares, and the blanks that are filled in by hand. */
  canhoto: z.object({ sigla: z.string(), declaracao: z.string(), campos: z.array(z.string()) }).optional(),
  /** Where anybody may consult it, and the text of its QR code. */
  consulta: z.string().optional(),
  qrCode: z.string().optional(),
  /** Drawn as a service invoice; other documents have the paper of goods and freight. */
  nfse: papelNfseSchema.optional(),
  secoes: z.array(secaoSchema),
});
export type Folha = z.infer<typeof folhaSchema>;

/** `GET /v1/documento-{nfe|cte}/{id}/impressao`: the sheet with whole tax numbers, for paper and PDF. */
export const impressaoSchema = z.object({ folha: folhaSchema, situacao: z.string() });
export type Impressao = z.infer<typeof impressaoSchema>;
