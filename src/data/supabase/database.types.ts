// Generated from supabase/migrations by `npx node scripts/database-types.ts`; a test compares the two. The layout is that of
// `supabase gen types`, so that the official command may replace it.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "architectural_designs": {
                  Row: {
                    "abrasion_ha": number | null,"compressive_strength_mpa": number | null,"created_at": string,"custom_sizes": string | null,"density_kg_m3": number | null,"description": string | null,"finishes": (string)[],"flexural_strength_mpa": number | null,"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"picture_texts": Json,"picture_width_mm": number | null,"product_name": string,"quarry_country": string | null,"slab_length_mm": number | null,"slab_width_mm": number | null,"slip_dcof_wet": number | null,"slug": string,"sort_order": number,"suitable_for": (string)[] | null,"test_standard": string | null,"thicknesses_mm": (number)[] | null,"tile_sizes_mm": (string)[] | null,"translated_from": Json,"translations": Json,"updated_at": string,"water_absorption_pct": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name": string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug": string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Update: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name"?: string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug"?: string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"extras": {
                  Row: {
                    "abrasion_ha": number | null,"compressive_strength_mpa": number | null,"created_at": string,"custom_sizes": string | null,"density_kg_m3": number | null,"description": string | null,"finishes": (string)[],"flexural_strength_mpa": number | null,"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"picture_texts": Json,"picture_width_mm": number | null,"product_name": string,"quarry_country": string | null,"slab_length_mm": number | null,"slab_width_mm": number | null,"slip_dcof_wet": number | null,"slug": string,"sort_order": number,"suitable_for": (string)[] | null,"test_standard": string | null,"thicknesses_mm": (number)[] | null,"tile_sizes_mm": (string)[] | null,"translated_from": Json,"translations": Json,"updated_at": string,"water_absorption_pct": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name": string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug": string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Update: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name"?: string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug"?: string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"floor_wall_coverings": {
                  Row: {
                    "abrasion_ha": number | null,"compressive_strength_mpa": number | null,"created_at": string,"custom_sizes": string | null,"density_kg_m3": number | null,"description": string | null,"finishes": (string)[],"flexural_strength_mpa": number | null,"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"picture_texts": Json,"picture_width_mm": number | null,"product_name": string,"quarry_country": string | null,"slab_length_mm": number | null,"slab_width_mm": number | null,"slip_dcof_wet": number | null,"slug": string,"sort_order": number,"suitable_for": (string)[] | null,"test_standard": string | null,"thicknesses_mm": (number)[] | null,"tile_sizes_mm": (string)[] | null,"translated_from": Json,"translations": Json,"updated_at": string,"water_absorption_pct": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name": string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug": string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Update: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name"?: string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug"?: string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"hardscape_materials": {
                  Row: {
                    "abrasion_ha": number | null,"compressive_strength_mpa": number | null,"created_at": string,"custom_sizes": string | null,"density_kg_m3": number | null,"description": string | null,"finishes": (string)[],"flexural_strength_mpa": number | null,"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"picture_texts": Json,"picture_width_mm": number | null,"product_name": string,"quarry_country": string | null,"slab_length_mm": number | null,"slab_width_mm": number | null,"slip_dcof_wet": number | null,"slug": string,"sort_order": number,"suitable_for": (string)[] | null,"test_standard": string | null,"thicknesses_mm": (number)[] | null,"tile_sizes_mm": (string)[] | null,"translated_from": Json,"translations": Json,"updated_at": string,"water_absorption_pct": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name": string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug": string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Update: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name"?: string,"quarry_country"?: string | null,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug"?: string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"stone_fixing_solutions": {
                  Row: {
                    "abrasion_ha": number | null,"compressive_strength_mpa": number | null,"created_at": string,"custom_sizes": string | null,"density_kg_m3": number | null,"description": string | null,"finishes": (string)[],"flexural_strength_mpa": number | null,"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"origin": string | null,"picture_texts": Json,"picture_width_mm": number | null,"product_name": string,"slab_length_mm": number | null,"slab_width_mm": number | null,"slip_dcof_wet": number | null,"slug": string,"sort_order": number,"suitable_for": (string)[] | null,"test_standard": string | null,"thicknesses_mm": (number)[] | null,"tile_sizes_mm": (string)[] | null,"translated_from": Json,"translations": Json,"updated_at": string,"water_absorption_pct": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"origin"?: string | null,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name": string,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug": string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Update: {
                    "abrasion_ha"?: number | null,"compressive_strength_mpa"?: number | null,"created_at"?: string,"custom_sizes"?: string | null,"density_kg_m3"?: number | null,"description"?: string | null,"finishes"?: (string)[],"flexural_strength_mpa"?: number | null,"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"origin"?: string | null,"picture_texts"?: Json,"picture_width_mm"?: number | null,"product_name"?: string,"slab_length_mm"?: number | null,"slab_width_mm"?: number | null,"slip_dcof_wet"?: number | null,"slug"?: string,"sort_order"?: number,"suitable_for"?: (string)[] | null,"test_standard"?: string | null,"thicknesses_mm"?: (number)[] | null,"tile_sizes_mm"?: (string)[] | null,"translated_from"?: Json,"translations"?: Json,"updated_at"?: string,"water_absorption_pct"?: number | null
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "begin_publishing":
{ Args: { "p_publisher": string,"p_since": string }; Returns: Json
                           },
"begin_rebuild":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"begin_restore":
{ Args: { "p_is_replacing": boolean }; Returns: undefined
                           },
"confirm_member":
{ Args: { "p_request_id": string,"p_welcome_points": number }; Returns: {
              "email": string,"language": string,"member_id": string,"outcome": string
            }[]
                           },
"connect_publishing":
{ Args: { "p_function_url": string,"p_replaces": boolean,"p_secret": string }; Returns: string
                           },
"create_preview_link":
{ Args: { "p_ids": (string)[],"p_table": string }; Returns: Json
                           },
"delete_unpublished":
{ Args: { "p_ids": (string)[],"p_table": string }; Returns: number
                           },
"describe_backup":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"discard_drafts":
{ Args: { "p_items": Json,"p_table": string }; Returns: number
                           },
"discard_restore":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"end_preview_links":
{ Args: { "p_ids": (string)[],"p_table": string }; Returns: number
                           },
"end_rebuild":
{ Args: { "p_detail": string,"p_id": number,"p_outcome": string }; Returns: boolean
                           },
"erase_member":
{ Args: { "p_email": string,"p_mailbox": string }; Returns: Json
                           },
"export_member":
{ Args: { "p_email": string,"p_mailbox": string }; Returns: Json
                           },
"finish_restore":
{ Args: { "p_is_replacing": boolean }; Returns: Json
                           },
"get_catalogue_history":
{ Args: { "p_row_id"?: string,"p_table": string }; Returns: Json
                           },
"get_catalogue_position":
{ Args: { "p_since"?: string }; Returns: Json
                           },
"get_drafts":
{ Args: { "p_after"?: string,"p_ids"?: (string)[],"p_table": string }; Returns: Json
                           },
"get_link_secrets":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"get_picture_versions":
{ Args: { "p_bucket_id": string,"p_names": (string)[] }; Returns: Json
                           },
"get_slug_redirects":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_upload_folder":
{ Args: { "p_slug": string,"p_table": string }; Returns: string
                           },
"get_waiting_rows":
{ Args: { "p_table": string }; Returns: Json
                           },
"import_catalogue_rows":
{ Args: { "p_columns": (string)[],"p_rows": Json,"p_table": string }; Returns: Json
                           },
"is_letter_refused":
{ Args: { "p_request_id": string }; Returns: boolean
                           },
"list_folder_files":
{ Args: { "p_folder": string,"p_table": string }; Returns: Json
                           },
"note_publishing":
{ Args: { "p_notice": string }; Returns: undefined
                           },
"order_catalogue_rows":
{ Args: { "p_moves": Json,"p_table": string }; Returns: Json
                           },
"publish_drafts":
{ Args: { "p_items": Json,"p_table": string }; Returns: Json
                           },
"publishing_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_backup_rows":
{ Args: { "p_after": Json,"p_limit": number,"p_table": string }; Returns: (string)[]
                           },
"read_database_size":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_preview":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_publishing_setup":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_publishing_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_rebuild_state":
{ Args: { "p_longest_build_seconds": number }; Returns: Json
                           },
"refuse_letters":
{ Args: { "p_request_id": string }; Returns: boolean
                           },
"report_publishing":
{ Args: { "p_publisher": string,"p_report": Json }; Returns: Json
                           },
"restore_catalogue_row":
{ Args: { "p_row_id": string,"p_table": string }; Returns: Json
                           },
"restore_drafts":
{ Args: { "p_items": Json,"p_table": string }; Returns: number
                           },
"save_drafts":
{ Args: { "p_items": Json,"p_table": string }; Returns: Json
                           },
"set_dates":
{ Args: { "p_items": Json,"p_publish_at": string,"p_table": string,"p_unpublish_at": string }; Returns: Json
                           },
"stage_restore":
{ Args: { "p_rows": (string)[],"p_table": string }; Returns: undefined
                           },
"subscribe_member":
{ Args: { "p_email": string,"p_first_name": string,"p_is_mail_set": boolean,"p_language"?: string,"p_last_name": string,"p_mailbox": string,"p_phone": string,"p_welcome_points": number,"p_wording": string,"p_wording_version": string }; Returns: {
              "outcome": string,"request_id": string
            }[]
                           },
"take_rate_token":
{ Args: { "p_key": string,"p_limit": number,"p_window_seconds": number }; Returns: number
                           },
"undo_unpublish":
{ Args: { "p_ids": (string)[],"p_table": string }; Returns: number
                           },
"unpublish_products":
{ Args: { "p_items": Json,"p_table": string }; Returns: undefined
                           },
"unsubscribe_member":
{ Args: { "p_member_id": string }; Returns: boolean
                           },
"update_galleries":
{ Args: { "p_table": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
