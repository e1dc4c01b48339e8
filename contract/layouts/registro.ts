import { z } from 'zod';
import { duvidaSchema } from './duvida.ts';
import { layoutSchema } from './layout.ts';
import { amostraSchema, esperadoSchema, lidoSchema, linhaLidaSchema, palpiteSchema } from './leitura.ts';

/** Body of `POST /v1/layouts/provar`, which reads a sample with a layout and stores nothing. At most 200 lines are returned. */
export const provarSchema = z.strictObject({ valor: layoutSchema, amostra: amostraSchema });
export const provaDeLayoutSchema = z.object({
  lido: lidoSchema,
  linhas: z.array(linhaLidaSchema),
  campos: z.array(z.string()),
});
export type ProvaDeLayout = z.infer<typeof provaDeLayoutSchema>;

/** Body of `POST /v1/layouts/propor`, which proposes a layout for a file. */
export const proporSchema = z.strictObject({
  amostra: amostraSchema,
  finalidade: layoutSchema.shape.finalidade,
});
export const propostaDeLayoutSchema = z.object({
  valor: layoutSchema,
  palpites: z.array(palpiteSchema),
  /** Rows as cells, or whole lines of a positional file, for the editor's grid or ruler. */
  amostra: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
  /** Questions for the user; `valor` does not have their fields. */
  duvidas: z.array(duvidaSchema),
});
export type PropostaDeLayout = z.infer<typeof propostaDeLayoutSchema>;

const nome = z.string().trim().min(1, 'Dê um nome ao layout.').max(80, 'Escreva até 80 caracteres.');
const descricao = z.string().trim().max(300, 'Escreva até 300 caracteres.').default('');

/** Body of `POST /v1/layouts`, with the sample, which is read first. `esperado` null: the result of that reading is stored as expected. */
export const layoutNovoSchema = z.strictObject({
  nome,
  descricao,
  valor: layoutSchema,
  amostra: amostraSchema.nullable(),
  esperado: esperadoSchema.nullable().default(null),
  /** The gallery's layout that it is made from. */
  modelo: z.string().max(60).default(''),
});
/** Body of `PUT /v1/layouts/{id}`, which creates a new version. `versao`: of the record that the user saw. */
export const layoutMudadoSchema = layoutNovoSchema.omit({ modelo: true }).extend({
  versao: z.int().min(1),
  motivo: z.string().trim().max(300).default(''),
});
export type LayoutNovo = z.input<typeof layoutNovoSchema>;
export type LayoutMudado = z.input<typeof layoutMudadoSchema>;

/** Response of `GET /v1/layouts/{id}/versoes` (newest first) and `…/versoes/{numero}`. */
export const versaoLayoutSchema = z.object({
  numero: z.int(),
  valor: layoutSchema,
  nomeAmostra: z.string(),
  motivo: z.string(),
  quem: z.string(),
  em: z.iso.datetime(),
  /** Changes since the version before, in sentences. */
  mudancas: z.array(z.string()),
  importacoes: z.int(),
});
export type VersaoLayout = z.infer<typeof versaoLayoutSchema>;
export const versoesSchema = z.array(versaoLayoutSchema);

/** Body of `POST /v1/layouts/{id}/voltar`: an older version becomes the newest, if it still reads its sample as expected. */
export const voltarSchema = z.strictObject({ numero: z.int().min(1), versao: z.int().min(1) });

/** Response of `GET /v1/layouts/{id}/definicao`, which the editor opens, and of every route that writes a layout. */
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
  /** Warnings about what was just saved, such as a sample that names the tenant's own suppliers. */
  avisos: z.array(z.string()).default([]),
});
export type Definicao = z.infer<typeof definicaoSchema>;

/** Response of `GET /v1/layouts/{id}/uso`: companies and imports with it, newest first. */
export const usoSchema = z.array(
  z.object({
    empresaId: z.uuid(),
    importacoes: z.int(),
    ultima: z.iso.datetime(),
    nome: z.string(),
    importacaoId: z.uuid(),
  }),
);
/** Response of `POST /v1/layouts/{id}/ultima-importacao` `{ valor }`: what would be read differently in the last file imported with it. */
export const ultimaImportacaoSchema = z.object({
  nome: z.string(),
  em: z.iso.datetime().nullable(),
  iguais: z.int(),
  diferencas: z.array(z.object({ linha: z.int(), campo: z.string(), antes: z.string(), depois: z.string() })),
  total: z.int(),
});

/** Body of `POST /v1/layouts/anonimizar`, which returns the same sample with invented tax numbers and names. */
export const anonimizarSchema = provarSchema;
export const anonimizadaSchema = z.object({ amostra: amostraSchema });

/** Response of `GET /v1/layouts/galeria`; `POST …/galeria/{modelo}/usar` copies one to the tenant. */
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

/** A layout as it is moved between tenants. */
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
 * The portable file of `GET /v1/layouts/pacote?ids=a,b` (`/exportar` is the list as CSV, as of every resource) and `GET
 * /v1/layouts/{id}/exportar`; its JSON Schema is at `GET /v1/layouts/esquema.json`.
 */
export const pacoteLayoutsSchema = z.strictObject({
  formato: z.literal('farol/layouts'),
  versao: z.literal(1),
  layouts: z.array(layoutPortatilSchema).min(1).max(200),
});
export type PacoteLayouts = z.infer<typeof pacoteLayoutsSchema>;

/**
 * Item of the response of `POST /v1/layouts/importacoes` (the file as the body: portable JSON, or a spreadsheet that describes one): each
 * is tried on its own sample and compared with the one of the same name; nothing is stored. `POST /v1/layouts/importacoes/gravar` stores
 * the chosen ones.
 */
const layoutConferidoSchema = z.object({
  nome: z.string(),
  situacao: z.enum(['NOVO', 'MUDA', 'IGUAL', 'RECUSADO']),
  /** Changes from the existing one, or why it is refused. */
  mudancas: z.array(z.string()),
  /** Lines of its sample that are read differently than expected. */
  diferencas: z.array(z.object({ linha: z.int(), esperado: z.string(), lido: z.string() })),
  linhas: z.int(),
  /** The first lines of its sample as read here, in words; for a refused line, why. */
  leitura: z.array(z.object({ linha: z.int(), situacao: linhaLidaSchema.shape.situacao, texto: z.string() })),
  /** For a changed one: the readings of this sample by the version in use and by this one, where they differ. */
  antesDepois: z.array(z.object({ linha: z.int(), antes: z.string(), depois: z.string() })),
  /** Why the version in use reads nothing of this sample; '' when it does. */
  naoLia: z.string(),
  layout: layoutPortatilSchema.nullable(),
  /** The version of the record of this name that it was compared with; null when there was none. */
  vista: z.int().nullable(),
});
export type LayoutConferido = z.infer<typeof layoutConferidoSchema>;
export const conferidosSchema = z.array(layoutConferidoSchema);
/** A chosen layout, with the version that it was compared with: it is refused when another was saved in between. */
const layoutEscolhidoSchema = layoutPortatilSchema.extend({
  vista: z.int({ error: 'Informe a versão com que foi conferido, ou null.' }).nullable(),
});
export type LayoutEscolhido = z.infer<typeof layoutEscolhidoSchema>;
export const gravarLayoutsSchema = z.strictObject({
  layouts: z.array(layoutEscolhidoSchema).min(1).max(200),
});
