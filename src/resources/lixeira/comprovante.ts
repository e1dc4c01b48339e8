import { formatInstant } from '../../../contract/brasil/date.ts';
import type { Comprovante } from '../../../contract/eliminacao.ts';
import { saveBlob } from '../../ui/saveBlob.ts';

const linesUnder = (title: string, lines: readonly string[]) => [
  '',
  title,
  ...lines.map((line) => `- ${line}`),
];

/** Downloads the certificate of an erasure as text. Only the one saved right after the erasure contains the name. */
export function downloadComprovante(proof: Comprovante): void {
  const { titulo, recurso, id } = proof;
  const lines = [
    'Comprovante de eliminação de dados pessoais · Farol',
    '',
    `Registro: ${titulo === null ? '' : `${titulo}, `}${recurso}, código ${id}`,
    `Eliminado em: ${formatInstant(proof.eliminadoEm)}, horário de Brasília`,
    `Por: ${proof.eliminadoPor}`,
    `Fundamento: ${proof.fundamento}`,
    `Motivo: ${proof.motivo}`,
    ...linesUnder('Campos eliminados:', proof.campos),
    ...linesUnder('Apagado de (quantos):', proof.apagados),
    ...linesUnder('O que fica, e por quê:', proof.mantidos),
    '',
    'O ato está na auditoria, na linha “Eliminou dados pessoais (LGPD)” com este código de registro, e a cadeia dela o protege.',
  ];
  const blob = new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
  saveBlob(blob, `comprovante-eliminacao-${id}.txt`);
}
