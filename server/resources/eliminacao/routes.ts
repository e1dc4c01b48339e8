import { z } from 'zod';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import {
  type Comprovante,
  comprovanteSchema,
  eliminaGuard,
  eliminarSchema,
  FUNDAMENTOS,
  LUGARES,
  MANTIDOS,
  previaEliminacaoSchema,
} from '../../../contract/eliminacao.ts';
import { hasColumn } from '../../../contract/field.ts';
import { recursoGuardadoSchema } from '../../../contract/recursosAuditados.ts';
import type { Resource } from '../../../contract/resource.ts';
import { emptyValue } from '../../../contract/schema.ts';
import { snake } from '../../../contract/snake.ts';
import { quemAge } from '../../auth/actor.ts';
import { stepUpRoute } from '../../auth/requirePassword.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import { noBody } from '../../http/body.ts';
import { pascal } from '../../http/openapi/components.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import type { Lixeira, NaLixeira } from '../lixeira.ts';
import { type Alvo, alvoDaEliminacao } from './alvo.ts';
import { removeCopias } from './copias.ts';
import { isOfPessoa } from './dePessoa.ts';
import { formasDe } from './formas.ts';
import { guardadosDe } from './guardados.ts';
import { eliminarDosArquivos } from './tarefa.ts';

const COMPANY =
  'Este registro é de uma pessoa jurídica: a LGPD protege pessoas naturais. Ele sai da lixeira no fim do prazo.';

/** Returns the labels of the filled fields of a record of the bin. Throws 400 for a record about a company. */
function camposDe(resource: Resource, { linha }: NaLixeira): string[] {
  if (!isOfPessoa(resource, linha)) throw new ApiProblem('REQUISICAO_INVALIDA', COMPANY);
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const value = linha[snake(key)] ?? null;
    return !hasColumn(field) || value === null || value === emptyValue(field) ? [] : [field.label];
  });
}

/** Throws 400 when the reason, which is stored, contains data to be erased. */
function requireNotTold(motivo: string, { sinais, titulos }: Alvo): void {
  const digits = motivo.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const told = [...sinais, ...titulos].some((text) => fold(motivo).includes(fold(text)));
  if (!told && !sinais.some((text) => isCpf(text) && digits.includes(text))) return;
  throw invalidFields({
    motivo: 'O motivo fica guardado: não repita nele o nome, o número nem o e-mail que vão ser eliminados.',
  });
}

/**
 * Returns the routes that erase the stored data of a person whose record was removed, also after it left the bin: preview, and erasure with
 * a reason and a proof, by a user with the permission.
 */
export function eliminacaoRoutes(resource: Resource, table: ResourceTable, lixeira: Lixeira): Route[] {
  const achar = guardadosDe(resource, table, lixeira);
  const company = resource.scope === 'empresa' ? ('several' as const) : undefined;
  const needs = { guard: eliminaGuard(resource), company, pessoa: true };
  const path = `/v1/${resource.name}/lixeira/{id}/eliminar`;
  const tag = resource.label.many;

  const previa = actorRoute(
    {
      ...needs,
      method: 'get',
      path,
      body: noBody,
      doc: {
        tag,
        summary: 'O que a eliminação de dados pessoais apaga, e o que a lei manda manter',
        operationId: `previaEliminacao${pascal(resource.label.one)}`,
        responseSchema: z.toJSONSchema(previaEliminacaoSchema),
      },
    },
    async (context) => {
      const kept = await achar(context, recordId(context.params), 'ver');
      const lugares = Object.values(LUGARES);
      return json({ titulo: kept.titulo, campos: camposDe(resource, kept), lugares, mantidos: MANTIDOS });
    },
  );

  const eliminar = stepUpRoute(
    {
      ...needs,
      method: 'post',
      path,
      // The proof names the person: it is never stored.
      secret: true,
      body: eliminarSchema,
      doc: {
        tag,
        summary: 'Elimina de vez os dados pessoais de um registro da lixeira (LGPD); pede confirmação',
        operationId: `eliminarDados${pascal(resource.label.one)}`,
        responseSchema: z.toJSONSchema(comprovanteSchema),
        tarefa: true,
      },
    },
    async (context, { fundamento, motivo }) => {
      const { tx, now, ator, audit } = context;
      const id = recordId(context.params);
      const erased = await achar(context, id, 'tirar');
      const campos = camposDe(resource, erased);
      const alvo = await alvoDaEliminacao(tx, resource, id, erased);
      requireNotTold(motivo, alvo);
      const { apagados, linhas } = await removeCopias(tx, alvo, erased.daLixeira);
      const ato = { fundamento: FUNDAMENTOS[fundamento], motivo, campos, apagados, mantidos: [...MANTIDOS] };
      const asked = {
        recurso: recursoGuardadoSchema.parse(resource.name),
        registroId: id,
        formas: formasDe(alvo),
        fundamento: FUNDAMENTOS[fundamento],
        motivo,
      };
      await enqueueTarefa(context, eliminarDosArquivos, asked, {
        titulo: 'Eliminação de dados pessoais: arquivos guardados',
        interna: true,
      });
      await audit({
        acao: 'ELIMINA',
        recurso: resource,
        registroId: id,
        depois: { ...ato, linhas },
      });
      return json({
        ...ato,
        id,
        titulo: erased.titulo,
        recurso: resource.label.one,
        eliminadoPor: quemAge(ator),
        eliminadoEm: now.toISOString(),
      } satisfies Comprovante);
    },
  );
  return [previa, eliminar];
}
