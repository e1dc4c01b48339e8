import { mod11 } from '../../../contract/brasil/mod11.ts';
import type { NotaInventada } from './nota.ts';

/** '1' and a CPF filled to fourteen, or '2' and a CNPJ. */
const inscricao = (documento: string): string =>
  (documento.length === 11 ? '1' : '2') + documento.padStart(14, '0');

/** Who stands in key and DPS: the provider, or who issued it in his place (tpEmit 2 and 3). */
const issuer = ({ emissor, prestador, tomador, intermediario }: NotaInventada): string =>
  (emissor === 'TOMADOR' ? tomador : emissor === 'INTERMEDIARIO' ? intermediario : prestador)?.documento ??
  '';

/** The key of 50 of an invented note of the national standard, the same for the same note. `ambienteGerador` '1': the city. */
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

/** The Id of its DPS, without 'DPS'. */
export function idDps(nota: NotaInventada): string {
  const { serie = '1', numeroDeclaracao = nota.numero } = nota;
  return (
    nota.municipio + inscricao(issuer(nota)) + serie.padStart(5, '0') + numeroDeclaracao.padStart(15, '0')
  );
}
