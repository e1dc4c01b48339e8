import { z } from 'zod';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { redeSchema } from './rede.ts';
import { secretoSchema } from './segredo.ts';

/** Hours for which a change of how everybody comes in waits for an objection (since 28/11/2026; docs/adr/0076). */
export const ESPERA_PROPOSTA_HORAS = 24;
/** Days for which a proven domain serves without its record being found again. */
export const DOMINIO_SEM_REGISTRO_DIAS = 7;

const MAX_ENDERECOS = 50;
const MAX_DOMINIOS = 20;
const REDE = 'Escreva endereços de rede ou faixas, como 203.0.113.7 ou 203.0.113.0/24.';
const DOMINIO = /^(?=.{3,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The issuer as it is shown: never its secret. */
const emissorSchema = z.object({
  emissor: z.string(),
  cliente: z.string(),
  apelido: z.string(),
  dominios: z.array(z.string()),
  exigir: z.boolean(),
  excecaoId: z.uuid().nullable(),
  fatorDoEmissor: z.boolean(),
  versao: z.int(),
});
export type Emissor = z.infer<typeof emissorSchema>;

/** One value that changes, in the words that people read. */
export const mudancaSchema = z.object({ campo: z.string(), antes: z.string(), depois: z.string() });
export type Mudanca = z.infer<typeof mudancaSchema>;

const ESPECIES_PROPOSTA = ['EMISSOR', 'ENDERECOS'] as const;
export type EspecieProposta = (typeof ESPECIES_PROPOSTA)[number];

/** A change of how everybody comes in that waits for a second administrator, or for its time. */
export const propostaSchema = z.object({
  id: z.uuid(),
  especie: z.enum(ESPECIES_PROPOSTA),
  /** Who proposed it; '' for somebody who is not there any more. */
  quem: z.string(),
  /** Who asks proposed it: somebody else applies it. */
  minha: z.boolean(),
  criadaEm: z.iso.datetime(),
  valeEm: z.iso.datetime(),
  mudancas: z.array(mudancaSchema),
});
export type Proposta = z.infer<typeof propostaSchema>;

/** A domain of e-mails, and the TXT record by which its owner proves it. */
const dominioSchema = z.object({
  dominio: z.string(),
  registro: z.object({ nome: z.string(), valor: z.string() }),
  /** Null: it serves nobody yet. */
  provadoEm: z.iso.datetime().nullable(),
});
export type Dominio = z.infer<typeof dominioSchema>;

/** `GET /v1/acesso`: how people of the tenant come in. */
export const acessoSchema = z.object({
  emissor: emissorSchema.nullable(),
  /** What waits to take effect. */
  propostas: z.array(propostaSchema),
  dominios: z.array(dominioSchema),
  /** The address that the issuer sends people back to, to be registered there exactly. */
  retorno: z.string(),
  /** How many people have linked their account. */
  contas: z.int(),
  /** How many active people it has. */
  pessoas: z.int(),
  /** The session that asks began at the present issuer. */
  entrei: z.boolean(),
  enderecos: z.array(z.string()),
  enderecosVersao: z.int(),
  /** Where the request came from. */
  enderecoAtual: z.string(),
});
export type Acesso = z.infer<typeof acessoSchema>;

const emissorUrl = z
  .string()
  .trim()
  .max(500, 'Use até 500 letras.')
  .refine((value) => /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value), {
    error: 'Escreva o endereço https do emissor, como https://login.exemplo.com.br/.',
  });

/** What is tried without being stored. */
export const emissorTesteSchema = z.strictObject({ emissor: emissorUrl });

/** What is sent of the issuer; without a secret the stored one stays. `versao`: the one seen, 0 where there was none. */
export const emissorChangeSchema = z
  .strictObject({
    ...confirmacaoShape,
    versao: z.int().min(0),
    emissor: emissorUrl,
    cliente: z.string().trim().min(1, 'Informe o id do cliente.').max(300, 'Use até 300 letras.'),
    segredo: z.string().min(1, 'Informe o segredo.').max(2000, 'Segredo longo demais.').optional(),
    apelido: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'Use de 2 a 40 letras minúsculas, algarismos e hífens.'),
    dominios: z
      .array(z.string().regex(DOMINIO, 'Escreva domínios, como exemplo.com.br.'))
      .max(MAX_DOMINIOS, `Use até ${MAX_DOMINIOS} domínios.`),
    exigir: z.boolean(),
    excecaoId: z.uuid('Escolha uma pessoa.').nullable(),
    fatorDoEmissor: z.boolean(),
  })
  .superRefine(oneConfirmacao);
export type EmissorChange = z.input<typeof emissorChangeSchema>;

/** The networks that people come from. `confirmado`: also where the own address is in none of them. */
export const enderecosChangeSchema = z
  .strictObject({
    ...confirmacaoShape,
    versao: z.int().min(0),
    enderecos: z.array(redeSchema(REDE)).max(MAX_ENDERECOS, `Use até ${MAX_ENDERECOS} endereços.`),
    confirmado: z.boolean().default(false),
  })
  .superRefine(oneConfirmacao);
export type EnderecosChange = z.input<typeof enderecosChangeSchema>;

/** `confirmado`: also where the own address is in none of the networks that are proposed. */
export const aplicarPropostaSchema = z
  .strictObject({ ...confirmacaoShape, confirmado: z.boolean().default(false) })
  .superRefine(oneConfirmacao);
export type AplicarProposta = z.input<typeof aplicarPropostaSchema>;

/** Which domain's record is looked for. */
export const conferirDominioSchema = z.strictObject({ dominio: z.string().max(190) });

/** Where the browser goes to sign in, and what it keeps meanwhile: without it the way back leads nowhere. */
export const idaSchema = z.object({ endereco: z.url(), segredo: secretoSchema });
export type Ida = z.infer<typeof idaSchema>;

/** `POST /login/organizacao`. */
export const organizacaoSchema = z.strictObject({
  quem: z
    .string()
    .trim()
    .min(1, 'Informe o seu e-mail ou o nome curto da organização.')
    .max(254, 'Longo demais.'),
});

/** `POST /login/organizacao/convite`. `senha`: of whoever has one. */
export const conviteSchema = z.strictObject({
  token: z.string().min(1).max(200),
  senha: z.string().min(1).max(1024, 'Senha longa demais.').optional(),
});

/** What the issuer sent the browser back with. */
export const voltaSchema = z.strictObject({
  segredo: z.string().min(1).max(200),
  estado: z.string().min(1).max(200),
  codigo: z.string().max(4000).optional(),
  emissor: z.string().max(500).optional(),
  erro: z.string().max(200).optional(),
});
export type Volta = z.infer<typeof voltaSchema>;

/** `GET /v1/perfil-proprio/organizacao`: one's own account at the organisation. */
export const contaOrganizacaoSchema = z.object({
  /** The issuer of the tenant; null: it has none. */
  emissor: z.string().nullable(),
  exigida: z.boolean(),
  ligadaEm: z.iso.datetime().nullable(),
  ultimaEntrada: z.iso.datetime().nullable(),
});
export type ContaOrganizacao = z.infer<typeof contaOrganizacaoSchema>;
