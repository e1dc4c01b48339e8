import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { alvoDe, type FeitosFila, type ItemFila } from '../../contract/fila.ts';
import { EscolherResponsavel, type Responsavel } from '../fiscal/nfse/revisao/EscolherResponsavel.tsx';
import { agentesDe } from '../ui/agentes.ts';
import { assign, readColegas } from './filaApi.ts';

interface Props {
  itens: readonly ItemFila[];
  onDone: (feitos: FeitosFila, feito: string, args?: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Renders the dialog that assigns items; offers only colleagues who may do all of them. */
export function AtribuirDialog({ itens, onDone, onClose }: Props) {
  const translate = useTranslate();
  const alvos = itens.map(alvoDe);
  const colegas = useQuery({
    queryKey: ['fila', 'colegas', alvos],
    queryFn: () => readColegas(alvos),
    gcTime: 0,
  });
  const send = async ({ id, nome }: Responsavel) => {
    const feitos = await assign(alvos, id);
    onClose();
    onDone(feitos, id === null ? 'fila.sem_responsavel' : 'fila.atribuidos', { nome });
  };
  return (
    <EscolherResponsavel
      titulo={translate('fila.atribuir.titulo', { smart_count: itens.length })}
      agentes={agentesDe(itens)}
      enviar={translate('fila.atribuir.enviar')}
      quem={translate('fila.atribuir.quem')}
      ninguem={translate('fila.atribuir.ninguem')}
      eu={(one) => translate('fila.atribuir.eu', one)}
      colegas={colegas}
      onSend={send}
      onClose={onClose}
    />
  );
}
