import type { Layout } from '../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../contract/layouts/leitura.ts';
import { type CampoPronto, campoDaSoma } from './campos.ts';
import { testeDe } from './condicoes.ts';
import { conferente } from './conferencias.ts';
import type { Colunas, RegistroLido } from './origens.ts';
import { isSaldo } from './palavras.ts';
import { quantoSaiu } from './saida.ts';
import { isTotal } from './titulos.ts';
import { textoDaCelula, textoLimpo } from './valores/celula.ts';

interface TotaisDaLeitura {
  linhas: number;
  dados: number;
  naoSaoDados: number;
  recusadas: number;
  soma: number;
}

/** Reads each line of a file by its layout, and counts. */
export interface Leitor {
  ler: (registro: RegistroLido) => LinhaLida;
  fim: ReturnType<typeof conferente>['fim'];
  totais: TotaisDaLeitura;
}

interface ComoLer {
  layout: Layout;
  colunas: Colunas;
  campos: readonly CampoPronto[];
  /** Header cells as text, to recognise the header when it is repeated on the next page; [] when there is none. */
  titulos: readonly string[];
  /** Returns why a line cannot be read at all; null when it can. */
  recusa: (registro: RegistroLido) => string | null;
}

/** Types of fields of which a payment line has at least one. */
const ESSENTIAL = new Set(['data', 'cpfCnpj']);

export function leitorDe({ layout, colunas, campos, titulos, recusa }: ComoLer): Leitor {
  const condicoes = layout.condicoes.map((one) => testeDe(one, colunas));
  const naoSaoDados = layout.naoSaoDados.map((one) => testeDe(one, colunas));
  const conferencia = conferente(layout, colunas);
  const somado = campoDaSoma(campos);
  const essential = campos.filter(({ tipo }) => ESSENTIAL.has(tipo));
  const isTable = layout.formato !== 'POSICIONAL';
  const sentido = layout.campos.find(({ campo }) => campo === 'valor')?.sentido;
  const temNatureza = campos.some(({ tipo }) => tipo === 'natureza');
  const ehExtrato = sentido !== undefined || temNatureza;
  const nomeiam = campos.filter(({ tipo }) => tipo !== 'valor');
  const totais: TotaisDaLeitura = { linhas: 0, dados: 0, naoSaoDados: 0, recusadas: 0, soma: 0 };

  /** Returns why a table line is no data although no rule of the layout matches; null when it may be data. */
  const notData = (registro: RegistroLido, texts: readonly string[]): string | null => {
    if (!isTable) return null;
    if (titulos.length > 1 && texts.length >= titulos.length && titulos.every((one, at) => one === texts[at]))
      return 'Os títulos se repetem aqui.';
    const blank = essential.every(({ acesso }) => {
      const text = textoLimpo(acesso.pega(registro));
      return text === '' || isTotal(text);
    });
    const total = essential.length > 0 && blank ? texts.find(isTotal) : undefined;
    if (total !== undefined) return `É uma linha de total: “${total.slice(0, 60)}”.`;
    const filled = texts.filter((text) => text !== '');
    const saldo = ehExtrato ? filled.find(isSaldo) : undefined;
    if (saldo !== undefined) return `É uma linha de saldo: “${saldo.slice(0, 60)}”.`;
    if (essential.length > 0 && nomeiam.every(({ acesso }) => textoLimpo(acesso.pega(registro)) === ''))
      return 'Nada diz de que é o valor desta linha: é um total.';
    if (filled.length === 1 && campos.length > 2 && /\p{L}/u.test(filled[0] ?? ''))
      return 'Só uma célula está preenchida: é um título, um grupo ou um rodapé.';
    return null;
  };
  const why = (registro: RegistroLido): string | null => {
    const texts = registro.celulas.map(textoLimpo);
    if (texts.every((text) => text === '')) return 'A linha está vazia.';
    if (conferencia.fecha(registro)) return 'É a linha que fecha o arquivo, e confere.';
    const unmet = condicoes.find((teste) => !teste.vale(registro));
    if (unmet) return `O layout não a conta como dado: ${unmet.visto(registro)}.`;
    const ruled = naoSaoDados.find((teste) => teste.vale(registro));
    return ruled ? `O layout não a conta como dado: ${ruled.visto(registro)}.` : notData(registro, texts);
  };
  const semDado = ({ linha }: RegistroLido, original: string[], texto: string): LinhaLida => {
    totais.naoSaoDados += 1;
    return { linha, situacao: 'NAO_E_DADO', valores: {}, original, motivos: [{ campo: '', texto }] };
  };
  const ler = (registro: RegistroLido): LinhaLida => {
    totais.linhas += 1;
    const original = registro.celulas.map(textoDaCelula);
    const reason = why(registro);
    const { linha } = registro;
    if (reason !== null) return semDado(registro, original, reason);
    const valores: Valores = {};
    const motivos: LinhaLida['motivos'] = [];
    const whole = recusa(registro);
    if (whole !== null) motivos.push({ campo: '', texto: whole });
    else
      for (const { campo, ler: read } of campos) {
        const found = read(registro);
        if (found.erro === undefined) valores[campo] = found.valor;
        else {
          valores[campo] = null;
          motivos.push({ campo, texto: found.erro });
        }
      }
    if (ehExtrato && motivos.length === 0) {
      const { valor, natureza } = valores;
      const { saiu, porque } = quantoSaiu(
        typeof valor === 'number' ? valor : null,
        temNatureza ? String(natureza ?? '') : null,
        sentido,
      );
      if (porque !== undefined) return semDado(registro, original, porque);
      valores.valor = saiu;
    }
    const amount = valores[somado];
    const cents = typeof amount === 'number' ? amount : null;
    conferencia.conta(motivos.some(({ campo }) => campo === '' || campo === somado) ? null : (cents ?? 0));
    totais.soma += cents ?? 0;
    const situacao = motivos.length > 0 ? 'RECUSADA' : 'DADO';
    totais[situacao === 'DADO' ? 'dados' : 'recusadas'] += 1;
    return { linha, situacao, valores, original, motivos };
  };
  return { ler, fim: conferencia.fim, totais };
}
