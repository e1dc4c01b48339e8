import { mod11 } from '../../../contract/brasil/mod11.ts';
import type { NotaInventada } from './nota.ts';

/** Returns '1' and a CPF padded to fourteen digits, or '2' and a CNPJ. */
const inscricao = (documento: string): string =>
  (documento.length === 11 ? '1' : '2') + documento.padStart(14, '0');

/**
 * Returns the document number in chave and DPS: of the prestador, or of the party that issued it instead (tpEmit 2 and
 * 3).
 */
const issuer = ({ emissor, prestador, tomador, intermediario }: NotaInventada): string =>
  (emissor === 'TOMADOR' ? tomador : emissor === 'INTERMEDIARIO' ? intermediario : prestador)?.documento ??
  '';

/**
 * Returns the chave of 50 digits of an invented nota of the national standard, always the same for a nota.
 * `ambienteGerador` '1' is the municipality.
 */
export function chaveInventada(nota: NotaInventada, ambienteGerador: '1' | '2' = '2'): string {
  const code = String((Number(nota.numero) * 7_368_787 + 141_872_053) % 1_000_000_000).padStart(9, '0');
  const base = [
    nota.municipio,
    ambienteGerador,
    inscricao(issuer(nota)),
    nota.numero.padStart(13, '0'),
    nota.emissao.slice(2, 4) + nota.emissao.slice(5, 7),
    code,
  ].join('');
  return base + mod11(base, 9);
}

/** Returns the Id of the nota's DPS, without the prefix 'DPS'. */
export function idDps(nota: NotaInventada): string {
  const { serie = '1', numeroDeclaracao = nota.numero } = nota;
  return (
    nota.municipio + inscricao(issuer(nota)) + serie.padStart(5, '0') + numeroDeclaracao.padStart(15, '0')
  );
}
