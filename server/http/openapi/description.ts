import { MODULE_LABELS } from '../../../contract/modules.ts';
import { PERMISSION_LABELS } from '../../../contract/permissionCodes.ts';
import type { Guard, Requirement } from '../../../contract/permissions.ts';
import {
  COMPANY_HEADER,
  EMPRESA_HEADER,
  IDEMPOTENCY_HEADER,
  SCOPE_HEADER,
  TASK_HEADER,
} from '../../../contract/session.ts';
import type { Route } from '../route.ts';
import { beginsTask } from './codes.ts';

const named = (code: Requirement) => `\`${code}\` (${PERMISSION_LABELS[code] ?? code})`;
const isCode = (code: Requirement) => code !== 'ADMIN' && code !== 'NOT_ADMIN' && code !== 'ANY';

function rights({ allOf = [], anyOf = [], modulo }: Guard): string[] {
  const all = allOf.filter(isCode).map(named);
  const some = anyOf.map(named);
  return [
    ...(allOf.includes('ADMIN') ? ['É de quem administra a plataforma.'] : []),
    ...(allOf.includes('NOT_ADMIN') ? ['Quem administra a plataforma não o faz.'] : []),
    ...(allOf.includes('ANY') ? ['Pede ao menos uma permissão, qualquer que seja.'] : []),
    ...(all.length > 0 ? [`Pede ${all.join(' e ')}.`] : []),
    ...(some.length > 0 ? [`Pede uma destas permissões: ${some.join(', ')}.`] : []),
    ...(modulo ? [`Com o módulo ${MODULE_LABELS[modulo]} desligado, responde 404.`] : []),
  ];
}

function companies({ company, pessoa }: Route): string[] {
  const one = pessoa ? `\`${EMPRESA_HEADER}\`` : `\`${EMPRESA_HEADER}\` (chave: \`${COMPANY_HEADER}\`)`;
  const all = `\`${SCOPE_HEADER}: todas\`${pessoa ? '' : ' (chave: sem empresa nenhuma)'}`;
  switch (company) {
    case 'required':
      return [`É sobre uma empresa, dita em ${one}.`];
    case 'several':
      return [`É sobre a empresa dita em ${one}, ou sobre todas, com ${all}.`];
    case 'any':
      return [`Pode dizer uma empresa em ${one}, todas com ${all}, ou nenhuma.`];
    default:
      return [];
  }
}

/** Returns the description of a route: who may call it, for which companies, and how it is repeated, from its declaration. */
export function descriptionOf(route: Route): string {
  const { access, doc, pessoa, repeatable } = route;
  const own = doc.description ? [doc.description] : [];
  if (access === 'public') return [...own, 'Pública: não pede sessão nem chave.'].join('\n\n');
  const who = pessoa
    ? 'Só uma pessoa, na sua própria sessão: com uma chave, responde `PESSOA_NECESSARIA`.'
    : 'Uma pessoa na sua sessão, ou um programa com uma chave.';
  const once = repeatable ? [`Com \`${IDEMPOTENCY_HEADER}\`, acontece uma vez só.`] : [];
  const task = beginsTask(route)
    ? [`Segue em segundo plano: \`${TASK_HEADER}\` diz a tarefa, que se acompanha em \`/v1/tarefas/{id}\`.`]
    : [];
  return [...own, [who, ...rights(access)].join(' '), [...companies(route), ...once, ...task].join(' ')]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
