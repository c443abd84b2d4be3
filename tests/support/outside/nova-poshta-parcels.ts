import * as v from 'valibot';
import { type ReceivedRequest, sendJson, startShopServer } from './http-server.ts';
import { answered, refusedWith } from './nova-poshta.ts';

const sender = '5ace4a2e-13ee-11e5-add9-005056887b8d';
const contact = '613b77c4-1411-11e5-ad08-005056801329';
const senderCity = '8d5a980d-391c-11dd-90d9-001a92567626';
export const branch = '1ec09d88-e1c2-11e3-8c4a-000000000001';
export const machine = '1ec09d88-e1c2-11e3-8c4a-000000000002';
export const town = 'e718a680-4b33-11e4-ab6d-005056801329';
const key = 'k3y';

const QuestionSchema = v.object({
  apiKey: v.string(),
  modelName: v.string(),
  calledMethod: v.string(),
  methodProperties: v.record(v.string(), v.unknown()),
});

/** What goes wrong with the next note: with `lost`, it is made all the same. */
type Mishap = 'lost' | 'silent' | 'not json' | 429 | { errors: string[]; codes: string[] };

interface Document {
  ref: string;
  number: string;
  properties: Record<string, unknown>;
}

/** Implements what the documentation of the API 2.0 says of notes, labels and states; notes are kept. */
export async function startNovaPoshtaParcels() {
  const documents: Document[] = [];
  /** StatusCode by number. */
  const codes = new Map<string, string>();
  /** The number of a return, by that of its parcel. */
  const returns = new Map<string, string>();
  const calls: string[] = [];
  const mishaps: Mishap[] = [];
  const statusMishaps: Mishap[] = [];

  const { baseUrl, heard } = await startShopServer((request, response) => {
    if (request.method === 'GET') return sendLabel(request, response);
    const question = v.parse(QuestionSchema, JSON.parse(request.body));
    const { calledMethod: method, modelName: model, methodProperties: given } = question;
    calls.push(`${model}/${method}`);
    if (question.apiKey !== key)
      return sendJson(response, { ...refusedWith('API key expired'), errorCodes: ['20000200068'] });
    if (method === 'getStatusDocuments') return sendStates(given, response);
    if (model === 'InternetDocument' && method === 'save') return save(given, response);
    return sendJson(response, answerTo(`${model}/${method}`, given));
  });

  function answerTo(call: string, given: Record<string, unknown>): object {
    switch (call) {
      case 'Address/getWarehouses':
        return answered(
          [
            { Ref: branch, CityRef: senderCity, CategoryOfWarehouse: 'Branch', Number: '4' },
            { Ref: machine, CityRef: senderCity, CategoryOfWarehouse: 'Postomat', Number: '5' },
          ].filter(({ Ref }) => Ref === given['Ref']),
        );
      case 'Address/getSettlements':
        return answered([
          { Ref: town, Description: 'Київ', AreaDescription: 'Київська область', RegionsDescription: '' },
        ]);
      case 'Counterparty/save':
        return answered([
          { Ref: 'person', ContactPerson: { success: true, data: [{ Ref: 'contact of person' }] } },
        ]);
      case 'Counterparty/getCounterpartyContactPersons':
        return answered([{ Ref: contact, Description: 'Іван' }]);
      case 'InternetDocument/getDocumentList':
        return answered(
          documents.map(({ ref, number, properties }) => ({
            Ref: ref,
            IntDocNumber: number,
            DeletionMark: '0',
            StateName: 'Готується',
            InfoRegClientBarcodes: properties['InfoRegClientBarcodes'],
          })),
        );
      case 'InternetDocument/delete': {
        const index = documents.findIndex(({ ref }) => ref === given['DocumentRefs']);
        if (index === -1) return refusedWith('Document is invalid');
        documents.splice(index, 1);
        return answered([{ Ref: given['DocumentRefs'] }]);
      }
      default:
        return refusedWith(`Method is unknown: ${call}`);
    }
  }

  function save(properties: Record<string, unknown>, response: Response) {
    const mishap = mishaps.shift();
    if (typeof mishap === 'object')
      return sendJson(response, { ...refusedWith(...mishap.errors), errorCodes: mishap.codes });
    if (mishap === 429) return sendJson(response, {}, 429);
    const order = documents.length + 1;
    const document = { ref: `ref-${order}`, number: `2045000000000${order}`, properties };
    documents.push(document);
    if (mishap === 'silent') return;
    if (mishap === 'lost') return sendJson(response, {}, 502);
    if (mishap === 'not json') return response.end('<html>Bad gateway</html>');
    return sendJson(
      response,
      answered([
        {
          Ref: document.ref,
          CostOnSite: 75,
          EstimatedDeliveryDate: '28.11.2026',
          IntDocNumber: document.number,
          TypeDocument: 'InternetDocument',
        },
      ]),
    );
  }

  function sendStates(given: Record<string, unknown>, response: Response) {
    const mishap = statusMishaps.shift();
    if (mishap === 429) return sendJson(response, {}, 429);
    if (mishap === 'not json') return response.end('oops');
    const wanted = v.parse(v.array(v.object({ DocumentNumber: v.string() })), given['Documents']);
    return sendJson(
      response,
      answered(
        wanted.map(({ DocumentNumber: number }) => ({
          Number: number,
          StatusCode: codes.get(number) ?? '3',
          Status: 'Стан',
          WarehouseRecipient: 'Відділення №4',
          LastCreatedOnTheBasisNumber: returns.get(number) ?? '',
        })),
      ),
    );
  }

  function sendLabel({ path }: ReceivedRequest, response: Response) {
    const isKnown = documents.some(({ ref }) => path.includes(`/orders[]/${ref}/`));
    if (path.endsWith(`/type/pdf/apiKey/${key}`) && isKnown) return response.end(`%PDF-1.4 ${path}`);
    return response.end('<html>Увійдіть</html>');
  }

  const environment = {
    PARCELS_UA: 'nova-poshta',
    NOVA_POSHTA_KEY: key,
    NOVA_POSHTA_URL: baseUrl,
    NOVA_POSHTA_LABEL_URL: `${baseUrl}/orders`,
    NOVA_POSHTA_SENDER: sender,
    NOVA_POSHTA_CONTACT: contact,
    NOVA_POSHTA_CITY: senderCity,
    NOVA_POSHTA_ADDRESS: branch,
    NOVA_POSHTA_PHONE: '380671112233',
  };
  return { environment, documents, codes, returns, calls, heard, mishaps, statusMishaps };
}

type Response = Parameters<typeof sendJson>[0];
