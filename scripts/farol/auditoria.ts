import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { verifyAudit } from './verifyAudit.ts';

/** Command that verifies the audit chains. */
export const auditoria: Command = {
  nome: 'auditoria',
  ajuda: [
    [
      'auditoria verificar [--elos ARQUIVO]',
      'confere a cadeia da auditoria de cada tenant; --elos guarda onde cada',
      'uma terminou, e na próxima vez mostra se algo dali foi cortado',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, { elos: { type: 'string' } });
    const [act, ...rest] = positionals;
    if (act !== 'verificar') throw new UsageError('Diga o que fazer: auditoria verificar.');
    requireNothingElse(rest);
    if (!(await verifyAudit(values.elos)))
      throw new Error('A auditoria foi mexida: veja acima o que não confere.');
  },
};
