import { z } from 'zod';
import { ambienteSchema } from './ambiente.ts';
import { guardadasSchema } from './escolhas.ts';
import { TOAST_POSITIONS } from './toastPosition.ts';

/** The delegation that a session acts under: who granted it and its last day. */
const delegacaoAtivaSchema = z.object({ id: z.uuid(), delegante: z.string(), ate: z.iso.date() });

/** Claims of the access token (docs/especificacao.md 3.3 and docs/decisoes.md 'Entrada e sessões'). */
export const accessClaimsSchema = z.object({
  profile: z.string(),
  user: z.string(),
  name: z.string(),
  tenant: z.string(),
  /** The tenant's id; a token of an older version does not have it. */
  tid: z.uuid().optional(),
  uuid: z.uuid(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  sid: z.uuid(),
  delegacao: delegacaoAtivaSchema.optional(),
  /** The thumbprint of the key without which the token cannot be used (RFC 9449, 6.1). */
  cnf: z.object({ jkt: z.string() }).optional(),
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

/** A company that the user may act for; `uuid` is the id of the company-user link (docs/especificacao.md 3.4). */
export const empresaUsuarioSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  /** A CNPJ unmasked, a CPF masked. */
  cpfCnpj: z.string(),
  /** The company's own id, used to reveal a masked number; absent from a session stored by an older version. */
  empresaId: z.uuid().optional(),
  /** Environment that its fiscal acts go to; absent from a session stored by an older version. */
  ambiente: ambienteSchema.optional(),
  /** Its position among the companies of its tenant, which sets its colour; absent from a session stored by an older version. */
  cor: z.int().min(0).optional(),
});
export type EmpresaUsuario = z.infer<typeof empresaUsuarioSchema>;

export const credentialsSchema = z.strictObject({
  email: z.string().min(1, 'Informe o e-mail.').max(254, 'E-mail longo demais.'),
  senha: z.string().min(1, 'Informe a senha.').max(1024, 'Senha longa demais.'),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** A pair of tokens; `expiration` is the instant at which the access token expires. */
export const tokensSchema = z.object({
  accessToken: z.string().meta({ format: 'password' }),
  refreshToken: z.string().meta({ format: 'password' }),
  expiration: z.iso.datetime(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Why a sign-in or a refresh failed (docs/especificacao.md 7.2: a response carrying `error`). */
export const authErrorSchema = z.object({
  error: z.object({ codigo: z.string(), mensagem: z.string(), aguardar: z.number().optional() }),
});
export type AuthError = z.infer<typeof authErrorSchema>;

/**
 * Response of `POST /login` when the password was right but not enough: by the specification a failure that carries its error, with what
 * the second step needs. `cadastrar`: the tenant requires a second factor and the user has none yet.
 */
export const segundoFatorPendenteSchema = authErrorSchema.extend({
  segundoFator: z.object({
    desafio: z.string(),
    expiration: z.iso.datetime(),
    formas: z.array(z.enum(['codigo', 'chave'])),
    cadastrar: z.boolean(),
  }),
});
export type SegundoFatorPendente = z.infer<typeof segundoFatorPendenteSchema>;
export type Pendencia = SegundoFatorPendente['segundoFator'];

export const loginAnswerSchema = z.union([tokensSchema, segundoFatorPendenteSchema]);

/** Longer than any refresh token: an access token sent by mistake is refused as a wrong token, not as a wrong shape. */
export const refreshRequestSchema = z.strictObject({ refreshToken: z.string().min(1).max(8192) });

/** Seconds: the maximum idle time of a session, the idle time that this one has left, and its maximum length. */
export const prazoSchema = z.object({ inatividade: z.number(), restam: z.number(), maximo: z.number() });
export type PrazoDaSessao = z.infer<typeof prazoSchema>;

/** Notices of a user: the number of unread ones, the newest one (0: none), and the user's background work in progress. */
export const avisosDaSessaoSchema = z.object({
  naoLidas: z.number(),
  ultima: z.number(),
  emAndamento: z.number(),
});
export type AvisosDaSessao = z.infer<typeof avisosDaSessaoSchema>;

/** The user of a session and what the user may do: the part of `GET /v1/sessao` that a browser stores as its user. */
export const pessoaDaSessaoSchema = z.object({
  uuid: z.uuid(),
  user: z.string(),
  name: z.string(),
  profile: z.string(),
  tenant: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
  delegacao: delegacaoAtivaSchema.optional(),
});

/** Response of `GET /v1/sessao`: the current state, loaded at start and after a refusal. */
export const sessaoSchema = pessoaDaSessaoSchema.extend({
  empresas: z.array(empresaUsuarioSchema),
  prazo: prazoSchema,
  avisos: avisosDaSessaoSchema,
  /** Default position of validation toasts, for users who chose none. */
  posicaoAvisos: z.enum(TOAST_POSITIONS),
  /** The user's choices about the application's appearance; absent from responses of an older server. */
  preferencias: guardadasSchema.optional(),
  /** Whether this server queries registers at the Receita Federal and this tenant has that on; absent from responses of an older server. */
  acompanhaCadastros: z.boolean().default(false),
  /** Changes when anything but the times, the notices and the choices changes; absent from responses of an older server. */
  marca: z.string().optional(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

/**
 * Resources of the registers and of the audit whose changes affect what an open session may see or do: it is then loaded again immediately.
 */
export const mudamASessao = ['empresas', 'usuarios', 'perfis', 'delegacoes', 'tenants'] as const;
export type MudaASessao = (typeof mudamASessao)[number];

export const healthSchema = z.object({
  status: z.enum(['ok', 'indisponivel']),
  versao: z.string(),
  banco: z.enum(['ok', 'indisponivel']),
});

/** Headers shared by server and browser (docs/especificacao.md 7.1, 9; docs/decisoes.md 'Nomes'). */
export const EMPRESA_HEADER = 'farol-empresa-usuario';
/**
 * Header of a program: the company, by its own id, that a key acts for; without it all companies of the service, in lists that can show
 * them.
 */
export const COMPANY_HEADER = 'farol-empresa';
/**
 * Header besides the selected company: lists of companies' data show every company that the user may act for
 * (docs/decisoes.md 'Uma empresa ou todas').
 */
export const SCOPE_HEADER = 'farol-escopo';
export const ALL_COMPANIES = 'todas';
/** Header with the name of a file sent as a body, percent-encoded. */
export const FILE_NAME_HEADER = 'farol-arquivo';
/**
 * Header of the sign-in and of a password change: a random name that a browser stores, which distinguishes a new device from a known one.
 */
export const DEVICE_HEADER = 'farol-dispositivo';
/** Header of a request that is no act of the user: it does not extend the session. */
export const BACKGROUND_HEADER = 'farol-segundo-plano';
/** Header with the tenant that an administrator of the platform has selected; ignored from other users. */
export const TENANT_HEADER = 'farol-tenant';
/** Header of a response that queued a background task: its end will be notified. */
export const TASK_HEADER = 'farol-tarefa';
/** Header of a creation or an act: repeated with the same request, it happens once and gets the same response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Header of a replayed response. */
export const REPLAYED_HEADER = 'idempotency-replayed';
export const REQUEST_ID_HEADER = 'x-request-id';
export const NO_LOADING_HEADER = 'NoShow-Loading';

/** Requests whose address contains one of these carry neither token nor company (docs/especificacao.md 7.1). */
export const EXEMPT_ADDRESSES = [
  '/login',
  '/healthcheck/status',
  '/refreshToken',
  '/atualiza-senha',
  '/recuperar-senha',
  '/assets',
] as const;
