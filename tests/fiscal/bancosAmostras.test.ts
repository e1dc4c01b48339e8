import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { combinacao } from '../../contract/fiscal/pagamentos/casamento/soma.ts';
import type { LinhaImportada } from '../../contract/fiscal/pagamentos/importacao.ts';
import type { LayoutEscrito } from '../../contract/layouts/layout.ts';
import { createTestApp } from '../harness.ts';
import { BASE, ehDe, emOutubro, escreveNotas, importador } from '../support/pagamentosImportacao.ts';
import { hasShared, readShared } from '../support/shared.ts';
import { readTabela } from '../support/tabelas.ts';

const PASTA = 'fiscal/samples/pagamentos_bancos';
/** Minimum number of sample lines judged correctly. It is only ever raised. */
const CERTAS = 173;
/** CNPJ of the payer in the sample files. */
const PAGADOR = '55123470000134';
/**
 * Line judged otherwise than the samples expect: 'SISPAG FORNECEDORES', one amount for several suppliers that it does not name.
 * The samples give one sum as the only match, but b01 and b10 have the same supplier and net value: two sums match,
 * and choosing one would be a guess. A user may choose.
 */
const EM_ABERTO = ['22_itau.ofx:1 '];

const esperadaSchema = z.object({
  linha: z.int().optional(),
  nota: z.string().nullish(),
  notas: z.array(z.string()).optional(),
  candidatas: z.array(z.string()).optional(),
  resultado: z.string(),
  efeito: z.string().optional(),
  data: z.string().nullish(),
  valor: z.string().optional(),
  porque: z.string().default(''),
});
type Esperada = z.infer<typeof esperadaSchema>;
const arquivoSchema = z.object({
  layout: z.looseObject({ de_para: z.record(z.string(), z.string()).optional() }),
  linhas: z.array(esperadaSchema),
});
const ESPERADO = hasShared(PASTA)
  ? z
      .record(z.string(), arquivoSchema)
      .parse(JSON.parse(readShared(`${PASTA}/esperado.json`).toString('utf8')))
  : {};
const NOTAS = hasShared(PASTA) ? readTabela(`${PASTA}/notas_referencia.csv`) : [];
const centavos = (texto: string) => Math.round(Number(texto) * 100);
/** Returns the CNPJ of a supplier of the code tables: 'f1' is the supplier of 'b01', 'f4' of 'b04'. */
const cnpjDe = (nome: string) => NOTAS.find(({ id }) => id === nome.replace('f', 'b0'))?.cnpj ?? '';

describe.skipIf(!hasShared(PASTA))('the bank files of the samples', () => {
  const t = createTestApp();
  let ids: Record<string, string>;
  let eu: Awaited<ReturnType<typeof importador>>;

  /** Reads a file with the layout that the product proposes; returns its lines by number, or null when the file is refused. */
  async function linhasDe(nome: string, dePara: LayoutEscrito['dePara']) {
    const enviado = await eu.envia(new Uint8Array(readShared(`${PASTA}/${nome}`)), nome);
    if (enviado.status !== 201) return null;
    const { id } = z.looseObject({ id: z.string() }).parse(await enviado.json());
    const { reconhecidos, proposta } = await eu.uma(id);
    const [um] = reconhecidos;
    if (!um && !proposta) return null;
    const layout = proposta
      ? { valor: { ...proposta, ...(dePara && { dePara }) } }
      : um?.id
        ? { id: um.id }
        : { modelo: um?.modelo ?? '' };
    const pedido = await eu.pede(`${BASE}/${id}/ler`, { layout });
    if (pedido.status !== 200) return null;
    await (await t).drain();
    if ((await eu.uma(id)).estado !== 'conferida') return null;
    return new Map((await eu.linhas({ id })).map((linha) => [linha.linha, linha]));
  }

  function certa(esperada: Esperada, feita: LinhaImportada | undefined): boolean {
    const { nota, notas, candidatas, resultado, efeito, data, valor } = esperada;
    const mesmas = (achadas: readonly { pagamentoId: string }[], nomes: readonly string[]) =>
      JSON.stringify(achadas.map(({ pagamentoId }) => pagamentoId).sort()) ===
      JSON.stringify(nomes.map((um) => ids[um]).sort());
    const lida = (!data || feita?.data === data) && (valor === undefined || feita?.valor === centavos(valor));
    switch (resultado) {
      case 'aplica':
        return feita?.grupo === 'APLICA' && lida && mesmas(feita.documentos, [nota ?? '']);
      case 'recusada':
        return feita?.grupo === 'RECUSADA' && (!efeito || feita.valores.efeito === efeito);
      case 'pergunta':
        return feita?.grupo === 'PERGUNTA' && lida && mesmas(feita.candidatas, candidatas ?? []);
      case 'sugere':
        return feita?.pergunta === 'SOMA' && lida && mesmas(feita.candidatas, notas ?? []);
      case 'não achei':
        return (
          (feita?.grupo === 'NAO_ACHEI' && lida) ||
          (esperada.porque.includes('não é dado') && feita?.grupo === 'NAO_E_DADO')
        );
      case 'sem data':
        return feita?.grupo === 'NAO_E_DADO' || (feita?.grupo === 'APLICA' && feita.data === null);
      case 'não é dado':
        return feita === undefined || feita.grupo === 'NAO_E_DADO';
      default:
        throw new Error(`Unknown result ${resultado}`);
    }
  }

  const erradas: string[] = [];
  let certas = 0;
  beforeAll(async () => {
    const app = await t;
    await app.reset();
    emOutubro(app);
    await ehDe(app, PAGADOR);
    app.advance(31 * 24 * 60 * 60_000);
    ids = await escreveNotas(
      app,
      NOTAS.map((linha) => ({
        nome: linha.id ?? '',
        cpfCnpj: linha.cnpj ?? '',
        fornecedor: linha.fornecedor ?? '',
        numero: linha.numero ?? '',
        serie: linha.serie ?? '',
        emissao: linha.emissao ?? '',
        bruto: centavos(linha.bruto ?? ''),
        liquido: centavos(linha.liquido ?? ''),
      })),
    );
    eu = await importador(app);
    for (const [nome, { layout, linhas }] of Object.entries(ESPERADO)) {
      const dePara = Object.entries(layout.de_para ?? {}).map(([codigo, de]) => ({
        codigo,
        cpfCnpj: cnpjDe(de),
      }));
      const feitas = await linhasDe(nome, dePara.length > 0 ? dePara : undefined);
      for (const esperada of linhas) {
        const bem =
          esperada.resultado === 'arquivo recusado'
            ? feitas === null
            : feitas !== null && certa(esperada, feitas.get(esperada.linha ?? 0));
        if (bem) certas += 1;
        else {
          const feita = feitas?.get(esperada.linha ?? 0);
          erradas.push(
            `${nome}:${esperada.linha ?? ''} ${JSON.stringify(esperada)} → ${feitas ? JSON.stringify({ grupo: feita?.grupo, motivo: feita?.motivo, v: feita?.valores }) : 'arquivo recusado'}`,
          );
        }
      }
    }
  });

  test('come out right in at least as many judgements as before', () => {
    expect(certas, erradas.join('\n')).toBeGreaterThanOrEqual(CERTAS);
  });

  test('of a lot of payments in one amount, two sums fit, and none is taken', () => {
    const abertas = NOTAS.map(({ id = '', liquido = '' }) => ({ id, valor: centavos(liquido) }));
    expect(combinacao(1_537_375, abertas)).toMatchObject({ tipo: 'VARIAS' });
  });

  test('come out right in every judgement where a bank wrote the file in a form of banks', () => {
    const deBanco = erradas.filter((uma) => /^\S+\.(?:ret|rem|ofx|ofc):/.test(uma));
    expect(deBanco.filter((uma) => !EM_ABERTO.some((dita) => uma.startsWith(dita)))).toEqual([]);
  });
});
