import { z } from 'zod';
import { aparenciaSchema } from './aparencia.ts';
import { isCpfCnpj, normalizeTaxNumber } from './brasil/cpfCnpj.ts';

/** How many views are counted at once. */
export const MAX_CONTAGENS = 12;

/** How many rows match each of some filters, in their order; null: not counted. */
export const contagensSchema = z.array(z.object({ total: z.int(), totalMinimo: z.boolean() }).nullable());
export type Contagem = z.infer<typeof contagensSchema>[number];

const filtro = z.record(z.string().max(60), z.unknown());

const colunas = z.array(z.string().max(60)).min(1).max(200).nullable();
const aparencia = aparenciaSchema.nullable();

/** A profile, by what it is called. */
const perfilDaVisaoSchema = z.object({ id: z.uuid(), nome: z.string() });
export const perfisDaVisaoSchema = z.array(perfilDaVisaoSchema);
export type PerfilDaVisao = z.infer<typeof perfilDaVisaoSchema>;

/** A saved view of a list: its filters, order, columns and look under a name. */
export const visaoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  filtro,
  ordem: z.object({ campo: z.string(), direcao: z.enum(['ASC', 'DESC']) }),
  /** Whoever asks opens the list with it, when without filters: by the own choice, or as people of the profile do. */
  padrao: z.boolean(),
  /** People of the profile of whoever asks open the list with it, unless they chose otherwise. */
  padraoDoPerfil: z.boolean(),
  /** The columns that it shows, in their order; null: those that the person chose. */
  colunas,
  /** How it looks; null: as the person chose. */
  aparencia,
  /** Seen by everybody of the tenant who sees the list. */
  compartilhada: z.boolean(),
  /** The profiles whose people see it; told to its owner and to those who share. */
  perfis: perfisDaVisaoSchema,
  /** The profiles whose people open the list with it; told to the same. */
  padraoDe: perfisDaVisaoSchema,
  /** It is of whoever asks. */
  propria: z.boolean(),
  /** Who saved it. */
  dono: z.string(),
});
export type Visao = z.infer<typeof visaoSchema>;
export const visoesSchema = z.array(visaoSchema);

const nome = z
  .string({ error: 'Dê um nome à visão.' })
  .trim()
  .min(1, 'Dê um nome à visão.')
  .max(40, 'Use até 40 caracteres.');

export const novaVisaoSchema = z.strictObject({
  recurso: z.string().max(60),
  nome,
  filtro,
  ordem: visaoSchema.shape.ordem,
  colunas: colunas.default(null),
  aparencia: aparencia.default(null),
});
export type NovaVisao = z.infer<typeof novaVisaoSchema>;

/** What a view shows, without its name. */
const conteudoVisaoSchema = z.strictObject({ filtro, ordem: visaoSchema.shape.ordem, colunas, aparencia });
export type ConteudoVisao = z.output<typeof conteudoVisaoSchema>;

/** Who shows a view to others (docs/decisoes.md 'Quem age'). */
export const COMPARTILHA_VISAO = 'VISAO_COMPARTILHA';

const simOuNao = z.boolean({ error: 'Informe sim ou não.' });
const escolhidos = z.array(z.uuid({ error: 'Perfil inválido.' })).max(200);
/** What changes of a saved view: its name, what it shows, who sees it, or who opens the list with it; one thing at a time. */
export const mudancaVisaoSchema = z.union(
  [
    z.strictObject({ padrao: simOuNao }),
    z.strictObject({ compartilhada: simOuNao, perfis: escolhidos.default([]) }),
    z.strictObject({ padraoDe: escolhidos }),
    z.strictObject({ nome }),
    conteudoVisaoSchema.partial().refine((changed) => Object.keys(changed).length > 0),
  ],
  {
    error:
      'Informe nome; filtro, ordem, colunas ou aparencia; padrao; padraoDe; ou compartilhada com perfis.',
  },
);
export type MudancaVisao = z.input<typeof mudancaVisaoSchema>;

/** Whether a whole tax number stands anywhere in a filter. */
export function namesSomebody(filtro: unknown): boolean {
  if (typeof filtro === 'string') return isCpfCnpj(normalizeTaxNumber(filtro));
  return typeof filtro === 'object' && filtro !== null && Object.values(filtro).some(namesSomebody);
}

/** A default: of a person, who may have chosen none, or of the profile that the person holds. */
interface Padrao {
  de: 'pessoa' | 'perfil';
  visaoId: string | null;
}

/**
 * The view that a list opens with. In: what was chosen, and the views that the person sees. The own choice comes first, also when
 * it is none; a view that is seen no more is no choice. Out: its id, or null: as the list is declared.
 */
export function visaoPadrao(padroes: readonly Padrao[], vistas: readonly string[]): string | null {
  const valid = padroes.filter(({ visaoId }) => visaoId === null || vistas.includes(visaoId));
  const own = valid.find(({ de }) => de === 'pessoa') ?? valid.find(({ de }) => de === 'perfil');
  return own?.visaoId ?? null;
}
