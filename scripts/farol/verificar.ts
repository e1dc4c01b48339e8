import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { formatInstant } from '../../contract/brasil/date.ts';
import { checkPacote } from '../../server/logs/baixa/conferir.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';

const contado = (n: number): string => n.toLocaleString('pt-BR');

/** Command that verifies a package of logs, without network and database. */
export const verificar: Command = {
  nome: 'verificar',
  ajuda: [
    [
      'verificar PACOTE.zip',
      'confere um pacote de logs, sem rede e sem banco: cada arquivo, as linhas e os',
      'elos da auditoria; termina com 1 se algo foi mudado, tirado ou posto',
    ],
  ],
  run: async (args) => {
    const [file, ...rest] = readArguments(args, {}).positionals;
    if (!file) throw new UsageError('Diga que pacote: verificar PACOTE.zip.');
    requireNothingElse(rest);
    const handle = await open(file).catch(() => {
      throw new Error(`Não consegui abrir ${file}.`);
    });
    try {
      const { size } = await handle.stat();
      const read = async (offset: number, length: number) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        await handle.read(bytes, 0, bytes.byteLength, offset);
        return bytes;
      };
      const { manifesto, problemas, provadas, eliminadas, ultimo } = await checkPacote({ size, read });
      if (manifesto) {
        const { quem, organizacao, pedidoEm } = manifesto.pedido;
        console.log(`Pacote de ${organizacao}, pedido por ${quem} em ${formatInstant(pedidoEm)}.`);
        for (const { nome, linhas, tamanho } of manifesto.arquivos)
          console.log(
            `  ${nome}: ${linhas === null ? '' : `${contado(linhas)} linhas, `}${contado(tamanho)} bytes`,
          );
      }
      for (const problema of problemas) console.log(`  NÃO CONFERE: ${problema}`);
      if (problemas.length > 0) throw new Error('O pacote não é o que o Farol fez: veja acima.');
      if (provadas > 0) console.log(`  ${contado(provadas)} linhas da auditoria conferem com a cadeia.`);
      if (eliminadas > 0)
        console.log(
          `  ${contado(eliminadas)} linhas tiveram os dados eliminados (LGPD): o ato ELIMINA da auditoria, de depois delas, diz quais.`,
        );
      if (ultimo) console.log(`  último elo do período: ${ultimo.elo}, ${ultimo.hash}`);
      console.log(`  SHA-256 do pacote: ${await sha256Of(file)}`);
      console.log('O pacote está inteiro: nada foi mudado, tirado nem posto.');
    } finally {
      await handle.close();
    }
  },
};

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
