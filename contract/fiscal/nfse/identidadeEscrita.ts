import { formatCpfCnpj } from '../../brasil/cpfCnpj.ts';
import { keyDigitHolds, mod11 } from '../../brasil/mod11.ts';
import { nomeDoMunicipio } from '../municipios.ts';
import { bare, declarerOf, numbersOf, parseChaveNfse } from './identidade.ts';
import type { Nota } from './nota.ts';

/** A part of a nota's identity that contradicts the rest of it. */
interface Contradicao {
  id: 'id' | 'dv' | 'prestador' | 'municipio' | 'numero' | 'mes' | 'emitente' | 'dps';
  frase: string;
  diz: string;
  esperado: string;
}
type Achada = Contradicao | null;

const numberOf = (documento: string) => (documento === '' ? 'nenhum' : formatCpfCnpj(documento));
const monthOf = (data: string | null | undefined) => (data ?? '').slice(0, 7);
const month = (anoMes: string) => `${anoMes.slice(5)}/${anoMes.slice(0, 4)}`;

function ofDv(chave: string): Achada {
  if (keyDigitHolds(chave)) return null;
  return {
    id: 'dv',
    frase: 'O dígito verificador da chave de acesso não confere: a chave foi alterada ou digitada errado.',
    diz: `final ${chave.slice(-1)}`,
    esperado: `final ${mod11(chave.slice(0, -1), 9)}`,
  };
}

/** The key has the issuer of the DPS; where taker or intermediary issue, layouts in use write either party. */
function ofProvider(nota: Nota, inscricao: string): Achada {
  const accepted = [declarerOf(nota), nota.prestador.documento].filter(Boolean);
  if (accepted.length === 0 || accepted.includes(inscricao)) return null;
  return {
    id: 'prestador',
    frase: 'A chave de acesso é de outro prestador que não o da nota.',
    diz: numberOf(inscricao),
    esperado: numberOf(nota.prestador.documento),
  };
}

function ofCity({ municipioEmissor }: Nota, municipio: string): Achada {
  if (municipioEmissor === '' || municipioEmissor === municipio) return null;
  const frase = 'A chave de acesso é de outro município que não o emissor da nota.';
  return {
    id: 'municipio',
    frase,
    diz: nomeDoMunicipio(municipio),
    esperado: nomeDoMunicipio(municipioEmissor),
  };
}

function ofNumber(nota: Nota, numero: string): Achada {
  if (nota.numero === '' || numbersOf({ ...nota, chave: null }).includes(bare(numero))) return null;
  const frase = 'A chave de acesso é de outro número que não o da nota.';
  return { id: 'numero', frase, diz: bare(numero), esperado: bare(nota.numero) };
}

/** The month of the key is that of the DPS or, if it was sent later, a month up to that of the issue of the nota. */
function ofMonth({ emissao, identidadeEscrita }: Nota, anoMes: string): Achada {
  const first = monthOf(emissao);
  const last = monthOf(identidadeEscrita?.processada) || first;
  if (first === '' || (anoMes >= first && anoMes <= last)) return null;
  const frase = 'A chave de acesso é de outro mês que não o da emissão da nota.';
  return { id: 'mes', frase, diz: month(anoMes), esperado: month(first) };
}

function ofIssuer({ identidadeEscrita, emissor, prestador }: Nota): Achada {
  const said = identidadeEscrita?.emitente ?? '';
  const byProvider = emissor === null || emissor === 'PRESTADOR';
  if (!byProvider || said === '' || prestador.documento === '' || said === prestador.documento) return null;
  return {
    id: 'emitente',
    frase:
      'Quem consta como emitente da nota (emit) não é o prestador da DPS, embora ela diga que é ele quem emite.',
    diz: numberOf(said),
    esperado: numberOf(prestador.documento),
  };
}

const DPS = /^(\d{7})([12])([0-9A-Z]{14})(\d{5})(\d{15})$/;

function ofDps(nota: Nota): Achada {
  const said = nota.identidadeEscrita?.dps ?? '';
  if (said === '' || !nota.declaracao) return null;
  const { municipioEmissor, declaracao } = nota;
  const expected = [municipioEmissor, declarerOf(nota), bare(declaracao.serie), bare(declaracao.numero)];
  const [, city = '', kind, number = '', serie = '', own = ''] = DPS.exec(said) ?? [];
  const written = [city, kind === '1' ? number.slice(3) : number, bare(serie), bare(own)];
  if (city !== '' && written.every((one, at) => expected[at] === '' || expected[at] === one)) return null;
  return {
    id: 'dps',
    frase: 'O identificador da DPS não é o do município, prestador, série e número que ela diz.',
    diz: said,
    esperado: expected.filter(Boolean).join(', '),
  };
}

/**
 * Returns where a nota of the national standard contradicts its own identity (Anexo I, TSIdNFSe and TSIdDPS): key, issuer, DPS.
 * Empty for other layouts, which have no such key.
 */
export function contradicoesDe(nota: Nota): Contradicao[] {
  if (nota.leiaute !== 'NACIONAL' && nota.leiaute !== 'DPS') return [];
  const key = nota.chave === null ? null : parseChaveNfse(nota.chave);
  const own = [ofIssuer(nota), ofDps(nota)];
  if (nota.chave !== null && key) {
    const { inscricao, municipio, numero, anoMes } = key;
    own.unshift(
      ofDv(nota.chave),
      ofProvider(nota, inscricao),
      ofCity(nota, municipio),
      ofNumber(nota, numero),
      ofMonth(nota, anoMes),
    );
  } else if (nota.leiaute === 'NACIONAL') {
    const frase = 'A nota não traz a chave de acesso (Id) do padrão nacional, ou ela não tem a forma certa.';
    own.unshift({ id: 'id', frase, diz: 'nenhuma chave válida', esperado: 'NFS e 50 caracteres' });
  }
  return own.filter((one) => one !== null);
}

/** Removes the repeated identity from a nota if it adds nothing, so that two files of one nota have the same content. */
export function semRepetirIdentidade(nota: Nota): Nota {
  const { identidadeEscrita, ...rest } = nota;
  if (!identidadeEscrita) return nota;
  const later = monthOf(identidadeEscrita.processada) > monthOf(nota.emissao);
  const odd = contradicoesDe(nota).some(({ id }) => id === 'emitente' || id === 'dps');
  return later || odd ? nota : rest;
}
