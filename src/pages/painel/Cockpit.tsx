import type { Painel } from '../../../contract/session.ts';
import { Certificados } from './Certificados.tsx';
import { Notas } from './Notas.tsx';
import { Prazos } from './Prazos.tsx';

/** What needs somebody today, above what exists. */
export function Cockpit({ prazos, nfs, certificados }: Pick<Painel, 'prazos' | 'nfs' | 'certificados'>) {
  return (
    <>
      {prazos && <Prazos prazos={prazos} />}
      {nfs && <Notas nfs={nfs} />}
      <Certificados certificados={certificados} />
    </>
  );
}
