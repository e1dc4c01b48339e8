import { localStorageStore, type Store } from 'react-admin';
import { todasEscolhasSchema } from '../../contract/escolhasDeLista.ts';
import { scopeChosen } from '../authProvider/lastScope.ts';
import { choicesTold } from '../authProvider/news.ts';
import { isOnline, subscribeConnection } from '../dataProvider/connection.ts';
import { isSame, waitingIn, writeWaiting } from './waiting.ts';

/**
 * Creates react-admin's store of choices such as columns, separate for each tenant and user. Signing out leaves it: choices outlive a
 * session, and it holds no data of the tenant. Those of `todasEscolhasSchema` belong to the server: the local copy is shown until it
 * responds, and changes apply immediately and are stored here until sent, also past a reload (docs/adr/0068).
 */
export function createStore({ tenant, uuid }: { tenant: string; uuid: string }): Store {
  const local = localStorageStore('1', `.${tenant}.${uuid}`);
  let known = -1;
  const send = async () => {
    const { sendChoices } = await import('./sendChoices.ts');
    await sendChoices(local, uuid);
  };
  // What cannot be sent now is sent with the next choice, at the next start, or on reconnection.
  const sendSoon = () => {
    if (isOnline() && Object.keys(waitingIn(local)).length > 0) send().catch(() => undefined);
  };
  const wait = (chosen: Record<string, unknown>) => {
    writeWaiting(local, { ...waitingIn(local), ...chosen });
    sendSoon();
  };
  const take = () => {
    const told = choicesTold.get();
    // A response may arrive after a later one, or belong to the user before.
    if (told?.uuid !== uuid || told.versao < known) return;
    known = told.versao;
    const waiting = waitingIn(local);
    const adopted: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(todasEscolhasSchema.shape)) {
      if (key in waiting) continue;
      const { data } = schema.safeParse(told.escolhas[key]);
      const own: unknown = local.getItem(key);
      if (data !== undefined && !isSame(data, own)) local.setItem(key, data);
      // Chosen here before the server stored choices; what it would refuse stays local.
      if (data === undefined && own !== undefined && schema.safeParse(own).success) adopted[key] = own;
    }
    if (Object.keys(adopted).length > 0) wait(adopted);
  };
  // Before anything is rendered, so that nothing moves for a user who signs in at a new browser.
  take();
  const stops: (() => void)[] = [];
  const setItem: Store['setItem'] = (key, value) => {
    local.setItem(key, value);
    if (key in todasEscolhasSchema.shape) wait({ [key]: value });
  };
  const keepScope = () => {
    for (const [key, value] of Object.entries(scopeChosen.get())) setItem(key, value);
  };
  return {
    ...local,
    reset: () => undefined,
    setItem,
    setup: () => {
      local.setup();
      stops.push(
        choicesTold.subscribe(take),
        subscribeConnection(sendSoon),
        scopeChosen.subscribe(keepScope),
      );
      sendSoon();
    },
    teardown: () => {
      local.teardown();
      for (const stop of stops.splice(0)) stop();
    },
  };
}
