import { LUGARES_ISS, lugarDoIss } from '../tabelas/incidencia.ts';
import type { Caso } from './caso.ts';

/** City of the company that takes the service: its register, else what the note says of the taker; '' where neither does. */
export const municipioDoTomador = ({ nota, contexto }: Caso): string =>
  contexto.empresa.codigoMunicipio || nota.tomador?.codigoMunicipio || '';

/** A service that comes from abroad: due where it is taken, and withheld by who takes it (LC 116/2003, arts. 3º, I, and 6º, § 2º, I). */
export const isImportacao = ({ quemPresta, nota }: Caso): boolean =>
  quemPresta === 'EXTERIOR' && (nota.servico.pais === '' || nota.servico.pais === 'BR');

/** The city where the ISS is due by the list of services, with what it is called; '' where it cannot be told. */
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

/** Where the ISS is due: what the list and the note say, as far as they do not contradict each other; '' otherwise. */
export function municipioDoIss(caso: Caso): string {
  const { municipio } = municipioDevido(caso);
  const naNota = caso.nota.servico.municipioIncidencia;
  if (municipio !== '' && naNota !== '' && municipio !== naNota) return '';
  return municipio || naNota;
}
