import { LUGARES_ISS, lugarDoIss } from '../tabelas/incidencia.ts';
import type { Caso } from './caso.ts';

/** Returns the city of the taking company: that of the register, otherwise the taker's in the nota; '' if neither has one. */
export const municipioDoTomador = ({ nota, contexto }: Caso): string =>
  contexto.empresa.codigoMunicipio || nota.tomador?.codigoMunicipio || '';

/**
 * Returns whether the service comes from abroad: the ISS is then due where it is taken, and withheld by the taker (LC 116/2003,
 * arts. 3º, I, and 6º, § 2º, I).
 */
export const isImportacao = ({ quemPresta, nota }: Caso): boolean =>
  quemPresta === 'EXTERIOR' && (nota.servico.pais === '' || nota.servico.pais === 'BR');

/** Returns the city where the ISS is due by the list of services, with its description; '' if unknown. */
export function municipioDevido(caso: Caso): { municipio: string; como: string } {
  const { nota } = caso;
  if (isImportacao(caso)) return { municipio: municipioDoTomador(caso), como: LUGARES_ISS.TOMADOR };
  const lugar = lugarDoIss(nota.servico);
  if (lugar === null) return { municipio: '', como: '' };
  const municipio = {
    PRESTADOR: nota.prestador.codigoMunicipio,
    PRESTACAO: nota.servico.municipioPrestacao,
    TOMADOR: municipioDoTomador(caso),
  }[lugar];
  return { municipio, como: LUGARES_ISS[lugar] };
}

/** Returns the city where the ISS is due, by the list or the nota; '' if unknown or if they contradict each other. */
export function municipioDoIss(caso: Caso): string {
  const { municipio } = municipioDevido(caso);
  const naNota = caso.nota.servico.municipioIncidencia;
  if (municipio !== '' && naNota !== '' && municipio !== naNota) return '';
  return municipio || naNota;
}
