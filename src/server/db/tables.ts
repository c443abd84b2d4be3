/** Money in minor units, times in unix seconds, flags as 0 or 1, lists as JSON text. */
export interface Tables {
  migration: { name: string; at: number };
  catalogue: { id: number; version: number; changed_at: number };
  setting: { id: number; value: string };
  partition: {
    id: number;
    parent_id: number | null;
    chpu: string;
    name: string;
    description: string | null;
    position: number;
  };
  grinding: { id: number; name: string; position: number };
  filter_group: { id: number; name: string; color_hex: string; position: number };
  filter_variant: { id: number; group_id: number; name: string; position: number };
  goods_card: {
    id: number;
    chpu: string;
    name: string;
    image_path: string;
    badge: number | null;
    has_grinding: number;
    description: string | null;
    gallery: string | null;
    attributes: string | null;
    video: string | null;
    sku_group: string | null;
    updated_at: number;
    position: number;
  };
  card_partition: { card_id: number; partition_id: number; place: number };
  card_filter: { card_id: number; filter_variant_id: number; place: number };
  variant: {
    id: number;
    card_id: number;
    name: string;
    sku: string | null;
    price: number;
    price_old: number | null;
    weight_gr: number | null;
    stock: number | null;
    properties: string;
    position: number;
  };
  price_change: { variant_id: number; price: number; at: number };
  bought_together: { card_id: number; other_id: number; times: number };
  page: {
    chpu: string;
    name: string;
    show_bottom: number;
    content: string | null;
    updated_at: number;
    position: number;
  };
  delivery_type: {
    id: number;
    code: string;
    carrier: string;
    name: string;
    price: number;
    free_from: number | null;
    max_weight_gr: number | null;
    eta_days: number | null;
    position: number;
  };
  branch: {
    id: number;
    name: string;
    address: string;
    hours: string;
    lat: number | null;
    lng: number | null;
    position: number;
  };
  news: {
    id: number;
    title: string;
    date: number;
    image: string | null;
    preview: string | null;
    content: string | null;
  };
}
