import { z } from 'zod';
import { duvidaSchema } from './duvida.ts';
import { layoutSchema } from './layout.ts';
import { amostraSchema, esperadoSchema, lidoSchema, linhaLidaSchema, palpiteSchema } from './leitura.ts';

/** `POST /v1/layouts/provar`: reads a sample with a layout; nothing is stored. At most 200 lines come back. */
export const provarSchema = z.strictObject({ valor: layoutSchema, amostra: amostraSchema });
export const provaSchema = z.object({
  lido: lidoSchema,
  linhas: z.array(linhaLidaSchema),
  campos: z.array(z.string()),
});
export type Prova = z.infer<typeof provaSchema>;

/** `POST /v1/layouts/propor`: what the file seems to be. */
export const proporSchema = z.strictObject({
  amostra: amostraSchema,
  finalidade: layoutSchema.shape.finalidade,
});
export const propostaSchema = z.object({
  valor: layoutSchema,
  palpites: z.array(palpiteSchema),
  /** Rows as cells, or whole lines of a positional file, for the editor's grid or ruler. */
  amostra: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
  /** What only a person can say; the fields that they are about are not in `valor`. */
  duvidas: z.array(duvidaSchema),
});
export type Proposta = z.infer<typeof propostaSchema>;

const nome = z.string().trim().min(1, 'Dê um nome ao layout.').max(80, 'Escreva até 80 caracteres.');
const descricao = z.string().trim().max(300, 'Escreva até 300 caracteres.').default('');

/** `POST /v1/layouts`: with the sample, which is run first. `esperado` null: what the run gives is kept as expected. */
export const layoutNovoSchema = z.strictObject({
  nome,
  descricao,
  valor: layoutSchema,
  amostra: amostraSchema.nullable(),
  esperado: esperadoSchema.nullable().default(null),
  /** The gallery's layout that it is made from. */
  modelo: z.string().max(60).default(''),
});
/** `PUT /v1/layouts/{id}`: a new version. `versao`: of the record that was seen. */
export const layoutMudadoSchema = layoutNovoSchema.omit({ modelo: true }).extend({
  versao: z.int().min(1),
  motivo: z.string().trim().max(300).default(''),
});
export type LayoutNovo = z.input<typeof layoutNovoSchema>;
export type LayoutMudado = z.input<typeof layoutMudadoSchema>;

/** `GET /v1/layouts/{id}/versoes` (newest first) and `…/versoes/{numero}`. */
export const versaoLayoutSchema = z.object({
  numero: z.int(),
  valor: layoutSchema,
  nomeAmostra: z.string(),
  motivo: z.string(),
  quem: z.string(),
  em: z.iso.datetime(),
  /** What changed from the one before, in sentences. */
  mudancas: z.array(z.string()),
  importacoes: z.int(),
});
export type VersaoLayout = z.infer<typeof versaoLayoutSchema>;
export const versoesSchema = z.array(versaoLayoutSchema);

/** `POST /v1/layouts/{id}/voltar`: an older version becomes the newest, once it reads its sample as it did. */
export const voltarSchema = z.strictObject({ numero: z.int().min(1), versao: z.int().min(1) });

/** `GET /v1/layouts/{id}/definicao`: what the editor opens; so answers every route that writes a layout. */
export const definicaoSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  nome: z.string(),
  descricao: z.string(),
  modelo: z.string(),
  ativo: z.boolean(),
  numero: z.int(),
  valor: layoutSchema,
  amostra: amostraSchema.nullable(),
  esperado: esperadoSchema,
  /** What is odd of what has just been kept, such as a sample that names the tenant's own suppliers. */
  avisos: z.array(z.string()).default([]),
});
export type Definicao = z.infer<typeof definicaoSchema>;

/** `GET /v1/layouts/{id}/uso`: companies and imports with it, newest first. */
export const usoSchema = z.array(
  z.object({
    empresaId: z.uuid(),
    importacoes: z.int(),
    ultima: z.iso.datetime(),
    nome: z.string(),
    importacaoId: z.uuid(),
  }),
);
/** `POST /v1/layouts/{id}/ultima-importacao` `{ valor }`: what would be read otherwise in the last file that came with it. */
export const ultimaImportacaoSchema = z.object({
  nome: z.string(),
  em: z.iso.datetime().nullable(),
  iguais: z.int(),
  diferencas: z.array(z.object({ linha: z.int(), campo: z.string(), antes: z.string(), depois: z.string() })),
  total: z.int(),
});

/** `POST /v1/layouts/anonimizar`: the same sample with tax numbers and names that nobody has. */
export const anonimizarSchema = provarSchema;
export const anonimizadaSchema = z.object({ amostra: amostraSchema });

/** `GET /v1/layouts/galeria`; `POST …/galeria/{modelo}/usar` makes one the tenant's own. */
export const galeriaSchema = z.array(
  z.object({
    modelo: z.string(),
    nome: z.string(),
    descricao: z.string(),
    valor: layoutSchema,
    amostra: amostraSchema.nullable(),
    /** The tenant's layout that was made from it. */
    layoutId: z.uuid().nullable(),
  }),
);
export type Galeria = z.infer<typeof galeriaSchema>;

/** One layout on its way between tenants. */
export const layoutPortatilSchema = z.strictObject({
  nome,
  descricao,
  modelo: z.string().max(60).default(''),
  valor: layoutSchema,
  amostra: amostraSchema.nullable(),
  esperado: esperadoSchema,
});
export type LayoutPortatil = z.infer<typeof layoutPortatilSchema>;
/**
 * The portable file: `GET /v1/layouts/pacote?ids=a,b` (`/exportar` is the list as CSV, as of every resource) and
 * `GET /v1/layouts/{id}/exportar`; its JSON Schema at `GET /v1/layouts/esquema.json`.
 */
export const pacoteLayoutsSchema = z.strictObject({
  formato: z.literal('farol/layouts'),
  versao: z.literal(1),
  layouts: z.array(layoutPortatilSchema).min(1).max(200),
});
export type PacoteLayouts = z.infer<typeof pacoteLayoutsSchema>;

/**
 * `POST /v1/layouts/importacoes` (the file as the body: portable JSON, or a spreadsheet that describes one): each is run on its own
 * sample and compared with the one of the same name; nothing is stored. `POST /v1/layouts/importacoes/gravar`: those chosen.
 */
const layoutConferidoSchema = z.object({
  nome: z.string(),
  situacao: z.enum(['NOVO', 'MUDA', 'IGUAL', 'RECUSADO']),
  /** What changes from the one that is there, or why it is refused. */
  mudancas: z.array(z.string()),
  /** Lines of its sample that are read otherwise than expected. */
  diferencas: z.array(z.object({ linha: z.int(), esperado: z.string(), lido: z.string() })),
  linhas: z.int(),
  /** The first lines of its sample as they are read here, in words; of a refused line, why. */
  leitura: z.array(z.object({ linha: z.int(), situacao: linhaLidaSchema.shape.situacao, texto: z.string() })),
  /** Of one that changes: what the version in use reads of this sample, and what this one reads, where they differ. */
  antesDepois: z.array(z.object({ linha: z.int(), antes: z.string(), depois: z.string() })),
  /** Why the version in use reads nothing of this sample; '' where it does. */
  naoLia: z.string(),
  layout: layoutPortatilSchema.nullable(),
  /** The version of the record of this name that it was compared with; null: there was none. */
  vista: z.int().nullable(),
});
export type LayoutConferido = z.infer<typeof layoutConferidoSchema>;
export const conferidosSchema = z.array(layoutConferidoSchema);
/** One that was chosen, with what it was compared with: another that came in between refuses it. */
const layoutEscolhidoSchema = layoutPortatilSchema.extend({
  vista: z.int({ error: 'Informe a versão com que foi conferido, ou null.' }).nullable(),
});
export type LayoutEscolhido = z.infer<typeof layoutEscolhidoSchema>;
export const gravarLayoutsSchema = z.strictObject({
  layouts: z.array(layoutEscolhidoSchema).min(1).max(200),
});
