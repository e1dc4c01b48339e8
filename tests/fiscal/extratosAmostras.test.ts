import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../harness.ts';
import { emOutubro, escreveNotas, importador } from '../support/pagamentosImportacao.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';
import { readTabela } from '../support/tabelas.ts';

const PASTA = 'fiscal/samples/pagamentos_bancos';
const t = await createTestApp();

const esperadaSchema = z.object({
  linha: z.int().optional(),
  nota: z.string().nullish(),
  candidatas: z.array(z.string()).optional(),
  resultado: z.string(),
  data: z.string().nullish(),
  valor: z.string().optional(),
});
const arquivoSchema = z.object({
  layout: z.object({ de_para: z.record(z.string(), z.string()).optional() }).loose(),
  linhas: z.array(esperadaSchema),
});

/** Groups of the import that match each result named in the samples. */
const GRUPOS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  aplica: ['APLICA'],
  'sem data': ['NAO_E_DADO'],
  // Lines above the header are not read at all.
  'não é dado': ['NAO_E_DADO', undefined],
  'não achei': ['NAO_ACHEI'],
  pergunta: ['PERGUNTA'],
};
/** Names of statements and reports in tables; the other files are of banks. */
const TABELAS = /^(?:3\d|4[0-4])_/;
const centavos = (texto: string) => Math.round(Number(texto) * 100);

describe.skipIf(!hasShared(PASTA))(
  'statements and reports of paid titles, as the file itself suggests',
  () => {
    let ids: Record<string, string>;
    let eu: Awaited<ReturnType<typeof importador>>;
    const notas = hasShared(PASTA) ? readTabela(`${PASTA}/notas_referencia.csv`) : [];
    beforeEach(async () => {
      await t.reset();
      emOutubro(t);
      t.advance(40 * 24 * 3_600_000);
      ids = await escreveNotas(
        t,
        notas.map((linha) => ({
          nome: linha.id ?? '',
          cpfCnpj: linha.cnpj ?? '',
          fornecedor: linha.fornecedor ?? '',
          numero: linha.numero ?? '',
          emissao: linha.emissao ?? '',
          bruto: centavos(linha.bruto ?? ''),
          liquido: centavos(linha.liquido ?? ''),
        })),
      );
      eu = await importador(t);
    });
    const ESPERADO = hasShared(PASTA)
      ? z
          .record(z.string(), z.unknown())
          .parse(JSON.parse(readShared(`${PASTA}/esperado.json`).toString('utf8')))
      : {};
    /** Returns the supplier codes of the sample with the CNPJ of the nota that the line at the same index names. */
    const dePara = ({ layout, linhas }: z.infer<typeof arquivoSchema>) =>
      Object.keys(layout.de_para ?? {}).map((codigo, at) => {
        const nota = linhas[at]?.nota;
        return { codigo, cpfCnpj: notas.find(({ id }) => id === nota)?.cnpj ?? '' };
      });

    test.each(listShared(PASTA).filter((nome) => TABELAS.test(nome)))('%s', async (nome) => {
      const esperado = arquivoSchema.parse(ESPERADO[nome]);
      const recebida = await eu.recebida(new Uint8Array(readShared(`${PASTA}/${nome}`)), nome);
      if (esperado.linhas[0]?.resultado === 'arquivo recusado') {
        expect(recebida.duvidas.map(({ tipo }) => tipo)).toEqual(['DATA']);
        const answer = await eu.pede(`/v1/pagamentos/importacoes/${recebida.id}/ler`, {
          layout: { valor: recebida.proposta },
        });
        expect(answer.status).toBe(400);
        return;
      }
      expect(recebida.duvidas).toEqual([]);
      const valor = recebida.proposta && { ...recebida.proposta, dePara: dePara(esperado) };
      const [reconhecido] = recebida.reconhecidos;
      const layout = valor ? { valor } : { modelo: reconhecido?.modelo ?? '' };
      const lida = await eu.faz(recebida.id, 'ler', { layout });
      expect(lida.duvidasDaLeitura).toEqual([]);
      expect(lida.estado).toBe('conferida');
      const linhas = new Map((await eu.linhas(lida)).map((linha) => [linha.linha, linha]));
      for (const { linha = 0, nota, candidatas, resultado, data, valor: quanto } of esperado.linhas) {
        const feita = linhas.get(linha);
        const onde = `linha ${linha}: ${JSON.stringify(feita)}`;
        expect(GRUPOS[resultado], onde).toContain(feita?.grupo);
        if (data) expect(feita?.data, onde).toBe(data);
        if (quanto && resultado !== 'não é dado') expect(feita?.valor, onde).toBe(centavos(quanto));
        if (nota && resultado === 'aplica')
          expect(
            feita?.documentos.map((um) => um.pagamentoId),
            onde,
          ).toEqual([ids[nota]]);
        if (candidatas)
          expect(feita?.candidatas.map((um) => um.pagamentoId).sort(), onde).toEqual(
            candidatas.map((uma) => ids[uma]).sort(),
          );
      }
    });
  },
);
