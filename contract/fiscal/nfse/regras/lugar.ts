import { LUGARES_ISS, lugarDoIss } from '../tabelas/incidencia.ts';
import type { Caso } from './caso.ts';

/** City of the company that takes the service: its register, else what the note says of the taker; '' where neither does. */
export const municipioDoTomador = ({ nota, contexto }: Caso): string =>
  contexto.empresa.codigoMunicipio || nota.tomador?.codigoMunicipio || '';

/** A city as people read it, by the name that a party of the note gives it; its code alone where none does. */
export function nomeDoMunicipio(
  { nota: { prestador, tomador, intermediario } }: Caso,
  codigo: string,
): string {
  const parte = [prestador, tomador, intermediario].find(
    (one) => one !== null && one.codigoMunicipio === codigo && one.municipio !== '',
  );
  return parte ? `${parte.municipio}${parte.uf && `/${parte.uf}`} (${codigo})` : codigo;
}

/** A service that comes from abroad: due where it is taken, and withheld by who takes it (LC 116/2003, arts. 3º, I, and 6º, § 2º, I). */
export const ehImportacao = ({ quemPresta, nota }: Caso): boolean =>
  quemPresta === 'EXTERIOR' && (nota.servico.pais === '' || nota.servico.pais === 'BR');

/** The city where the ISS is due by the list of services, with what it is called; '' where it cannot be told. */
export function municipioDevido(caso: Caso): { municipio: string; como: string } {
  const { nota } = caso;
  if (ehImportacao(caso)) return { municipio: municipioDoTomador(caso), como: LUGARES_ISS.TOMADOR };
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
