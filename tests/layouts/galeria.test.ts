import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { isSaida } from '../../contract/layouts/formatos.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import type { Valores } from '../../contract/layouts/leitura.ts';
import { layoutPortatilSchema, pacoteLayoutsSchema } from '../../contract/layouts/registro.ts';
import { writeWithLayout } from '../../server/layouts/escrita/escrever.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';

const bytesDe = (base64: string) => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
const um = (modelo: string) => GALERIA.find((pronto) => pronto.modelo === modelo);
const LEEM = GALERIA.filter(({ valor }) => !isSaida(valor.finalidade));
const ESCREVEM = GALERIA.filter(({ valor }) => isSaida(valor.finalidade));

describe('a galeria', () => {
  it.each(LEEM.map((pronto) => [pronto.modelo, pronto] as const))(
    '%s lê a sua amostra como diz',
    async (_, pronto) => {
      const { linhas } = await readAmostra({
        bytes: bytesDe(pronto.amostra?.base64 ?? ''),
        layout: pronto.valor,
      });
      expect(linhas.map(({ linha, situacao, valores }) => ({ linha, situacao, valores }))).toEqual(
        pronto.esperado,
      );
      expect(pronto.esperado.filter(({ situacao }) => situacao === 'DADO').length).toBeGreaterThan(0);
    },
  );

  it('viaja como um pacote, com chaves e nomes que não se repetem e sem nada a mais', () => {
    const pacote = { formato: 'farol/layouts', versao: 1, layouts: GALERIA };
    expect(pacoteLayoutsSchema.parse(JSON.parse(JSON.stringify(pacote)))).toEqual(pacote);
    expect(GALERIA.length).toBeGreaterThanOrEqual(12);
    for (const chave of ['modelo', 'nome'] as const)
      expect(new Set(GALERIA.map((pronto) => pronto[chave])).size).toBe(GALERIA.length);
    for (const pronto of GALERIA) {
      expect(pronto.modelo).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(layoutPortatilSchema.safeParse(pronto).error).toBeUndefined();
    }
  });

  it('o layout de um banco não lê o arquivo de outro; o padrão lê todos', async () => {
    const amostra = bytesDe(um('cnab240-retorno-237')?.amostra?.base64 ?? '');
    const ler = (modelo: string) => {
      const layout = um(modelo)?.valor;
      if (!layout) throw new Error(`No ${modelo} in the gallery`);
      return readAmostra({ bytes: amostra, layout });
    };
    await expect(ler('cnab240-retorno-341')).rejects.toThrow(
      /tem “237” em posições 1 a 3. Escolha outro layout/,
    );
    expect((await ler('cnab240-retorno')).linhas).toHaveLength(3);
  });
});

const LINHA: Valores = {
  id: '0190a4c2-7d1e-7000-8000-00000000a001',
  versao: '3-k7',
  chave: null,
  cpfCnpj: '12ABC34501DE35',
  fornecedor: 'Núcleo Exemplo de Nome Muito Comprido que Não Cabe em Quarenta S.A.',
  numero: '2026000000123',
  emissao: '2026-08-15',
  bruto: 2_000_000,
  retido: 223_000,
  liquido: 1_777_000,
  parcela: '1/2',
  data: null,
  valor: null,
  situacao: '',
  observacao: null,
};
const RETENCAO: Valores = {
  empresa: 'Tomadora Exemplo Ltda',
  empresaCnpj: '33444555000181',
  competencia: '09/2026',
  tributo: 'IRRF',
  codigoReceita: '1708',
  cpfCnpj: '12ABC34501DE35',
  fornecedor: 'Núcleo Exemplo',
  numero: '4410',
  emissao: '2026-08-15',
  fatoGerador: '2026-09-21',
  base: 2_000_000,
  valor: 30_000,
  vencimento: '2026-10-20',
  regra: 'RIR, art. 714',
};

describe('o que a galeria escreve', () => {
  it.each(ESCREVEM.map((pronto) => [pronto.modelo, pronto.valor] as const))(
    '%s se lê de volta igual',
    async (_, layout) => {
      const linha = layout.finalidade === 'LISTA' ? LINHA : RETENCAO;
      const partes: Uint8Array[] = [];
      for await (const parte of writeWithLayout(layout, [linha])) partes.push(parte);
      const { linhas } = await readAmostra({ bytes: new Uint8Array(Buffer.concat(partes)), layout });
      const lidos = linhas[0]?.valores ?? {};
      const cortado = layout.campos.find(({ transformacoes }) => transformacoes.includes('CORTA'))?.campo;
      for (const { campo } of layout.campos)
        expect([campo, lidos[campo] || null]).toEqual([
          campo,
          (campo === cortado ? String(linha[campo]).slice(0, 40) : linha[campo]) || null,
        ]);
    },
  );

  it('a lista exportada e preenchida volta pela “Lista do Farol preenchida”', async () => {
    const [saida, volta] = [um('lista-csv')?.valor, um('lista-de-volta')?.valor];
    if (!saida || !volta) throw new Error('The lists are in the gallery');
    const preenchida = { ...LINHA, data: '2026-09-21', valor: 1_777_000 };
    const planilha: Layout = layoutSchema.parse({ ...saida, formato: 'PLANILHA' });
    for (const formato of [saida, planilha]) {
      const partes: Uint8Array[] = [];
      for await (const parte of writeWithLayout(formato, [preenchida])) partes.push(parte);
      const { linhas } = await readAmostra({ bytes: new Uint8Array(Buffer.concat(partes)), layout: volta });
      expect(linhas).toMatchObject([
        {
          situacao: 'DADO',
          valores: { id: LINHA.id, versao: '3-k7', data: '2026-09-21', valor: 1_777_000, parcela: '1/2' },
        },
      ]);
    }
  });

  it('as planilhas de amostra abrem em outro programa', async () => {
    for (const { valor, amostra } of GALERIA.filter((pronto) => pronto.valor.formato === 'PLANILHA')) {
      const { sheets } = await readXlsx(bytesDe(amostra?.base64 ?? ''));
      expect(sheets[0]?.rows).toHaveLength(3);
      expect(valor.campos.length).toBeGreaterThan(3);
    }
  });
});
