import type { Painel } from '../../../contract/session.ts';
import { Certificados } from './Certificados.tsx';
import { Prazos } from './Prazos.tsx';

/** What needs somebody today, above what exists. */
export function Cockpit({ prazos, certificados }: Pick<Painel, 'prazos' | 'certificados'>) {
  return (
    <>
      {prazos && <Prazos prazos={prazos} />}
      <Certificados certificados={certificados} />
    </>
  );
}
