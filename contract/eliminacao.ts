import { z } from 'zod';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';
import { isTaxNumberField } from './field.ts';
import { hasLixeira } from './lixeira.ts';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/** Permission to erase the personal data of a person, in addition to the right to change the register. */
export const ELIMINA = 'DADO_ELIMINA';

/** Text that replaces what was erased (server/db/migrations/0049_eliminacao.sql writes the same). */
export const ELIMINADO = '[dados eliminados]';

/** Returns whether a register may hold data of people: the law then gives them rights over it (Lei 13.709/2018). */
export const falaDePessoas = (resource: Resource): boolean =>
  hasLixeira(resource) &&
  resource.menu.group === 'cadastros' &&
  Object.values(resource.fields).some((field) => isTaxNumberField(field) || field.kind === 'email');

/** Returns the guard of erasing a record of the register. */
export function eliminaGuard(resource: Resource): Guard {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), ELIMINA] };
}

/** Reasons for erasing, with the article of the law. */
export const FUNDAMENTOS = {
  PEDIDO: 'Pedido da pessoa (LGPD, art. 18, VI)',
  EXCESSO: 'Dado desnecessário, excessivo ou em desconformidade (LGPD, art. 18, IV)',
  TERMINO: 'Fim da finalidade ou do período de tratamento (LGPD, art. 15, I e II)',
  AUTORIDADE: 'Determinação da autoridade nacional (LGPD, art. 15, IV)',
} as const;

const CODIGOS = [
  'PEDIDO',
  'EXCESSO',
  'TERMINO',
  'AUTORIDADE',
] as const satisfies readonly (keyof typeof FUNDAMENTOS)[];

/** Labels of the places where copies of a record may be: all of them are erased with it. */
export const LUGARES = {
  lixeira: 'Lixeira',
  auditoria: 'Auditoria e histórico: o que os campos diziam antes e depois',
  unioes: 'Uniões: os registros que foram unidos a este',
  importacoes: 'Importações: as linhas dele e o arquivo em que veio',
  arquivos:
    'Arquivos guardados que falam dele, abertos um a um em segundo plano: exportações, pacotes de documentos e de logs, envios, amostras de layouts',
  textos: 'Nomes de arquivos e de visões, e o que se disse dele em tarefas e avisos',
  avisos: 'Avisos e relatórios de tarefas',
  visoes: 'Visões de listas que o procuram pelo nome, número ou e-mail',
  cartas: 'Endereço nas cartas enviadas',
  clientes: 'Links enviados a ele e códigos que apontavam para o número dele',
  respostas: 'Respostas guardadas da API',
} as const;
export type Lugar = keyof typeof LUGARES;

/** What stays, why, and the article of the law. */
export const MANTIDOS: readonly string[] = [
  'Quem fez o quê e quando, sem os dados: a auditoria prova os atos. Fica a linha, com os nomes dos campos, e sai o que eles diziam (LGPD, art. 16, I, e art. 37).',
  'Documentos fiscais e pagamentos em que a pessoa aparece, com o que se decidiu sobre eles e as regras disso: a lei manda guardá-los até a prescrição dos tributos (LGPD, art. 16, I; CTN, art. 195, parágrafo único).',
  'Eventos do eSocial em que a pessoa aparece: são declarações obrigatórias ao governo (LGPD, art. 16, I; Decreto 8.373/2014).',
  'O que já foi baixado do Farol, arquivos enviados que não se podem abrir (com senha, danificados) e cópias de segurança: estes saem no prazo de cada um. Uma cópia restaurada traz o registro de volta; elimine-o outra vez, pelo comprovante (LGPD, art. 46).',
];

/**
 * Response of `GET /v1/<recurso>/lixeira/{id}/eliminar`: what would be erased, by the names of its fields, from where, and what would stay.
 */
export const previaEliminacaoSchema = z.object({
  titulo: z.string(),
  campos: z.array(z.string()),
  lugares: z.array(z.string()),
  mantidos: z.array(z.string()),
});
export type PreviaEliminacao = z.infer<typeof previaEliminacaoSchema>;

/** Body of the `POST` to the same address: the reason, the details of the request, and the confirmation of identity. */
export const eliminarSchema = z
  .strictObject({
    fundamento: z.enum(CODIGOS),
    motivo: z
      .string()
      .trim()
      .min(1, 'Diga o motivo: quem pediu, quando e por onde.')
      .max(500, 'Use até 500 caracteres.'),
    ...confirmacaoShape,
  })
  .superRefine(oneConfirmacao);

/** What the audit stores of an erasure. `apagados`: from where, and how much. */
export const atoDaEliminacaoSchema = z.object({
  fundamento: z.string(),
  motivo: z.string(),
  campos: z.array(z.string()),
  apagados: z.array(z.string()),
  mantidos: z.array(z.string()),
});

/** Proof of an erasure. The name of the person is only in the response to the act: it is stored nowhere afterwards. */
export const comprovanteSchema = atoDaEliminacaoSchema.extend({
  id: z.uuid(),
  recurso: z.string(),
  titulo: z.string().nullable(),
  eliminadoPor: z.string(),
  eliminadoEm: z.iso.datetime(),
});
export type Comprovante = z.infer<typeof comprovanteSchema>;
