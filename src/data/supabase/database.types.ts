// Generated from supabase/migrations; a test compares the two. Make it anew after a migration, against any database
// that has them all:
//   npx supabase gen types --lang typescript --schema public --db-url "$DATABASE_URL" > src/data/supabase/database.types.ts
// (version 3 of the command says `--remote=` instead of `--db-url`), then `npm run format`.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "architectural_designs": {
                  Row: {
                    "created_at": string,"custom_sizes": string | null,"description": string | null,"finishes": (string)[],"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"product_name": string,"slug": string,"sort_order": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"product_name": string,"slug": string,"sort_order"?: number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"product_name"?: string,"slug"?: string,"sort_order"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"extras": {
                  Row: {
                    "created_at": string,"custom_sizes": string | null,"description": string | null,"finishes": (string)[],"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"product_name": string,"slug": string,"sort_order": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"product_name": string,"slug": string,"sort_order"?: number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"product_name"?: string,"slug"?: string,"sort_order"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"floor_wall_coverings": {
                  Row: {
                    "created_at": string,"custom_sizes": string | null,"description": string | null,"finishes": (string)[],"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"product_name": string,"slug": string,"sort_order": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"product_name": string,"slug": string,"sort_order"?: number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"product_name"?: string,"slug"?: string,"sort_order"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"hardscape_materials": {
                  Row: {
                    "created_at": string,"custom_sizes": string | null,"description": string | null,"finishes": (string)[],"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"product_name": string,"slug": string,"sort_order": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"product_name": string,"slug": string,"sort_order"?: number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"product_name"?: string,"slug"?: string,"sort_order"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"stone_fixing_solutions": {
                  Row: {
                    "created_at": string,"custom_sizes": string | null,"description": string | null,"finishes": (string)[],"gallery_urls": (string)[],"id": string,"image_url": string | null,"material_type": string,"origin": string | null,"product_name": string,"slug": string,"sort_order": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type": string,"origin"?: string | null,"product_name": string,"slug": string,"sort_order"?: number,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"custom_sizes"?: string | null,"description"?: string | null,"finishes"?: (string)[],"gallery_urls"?: (string)[],"id"?: string,"image_url"?: string | null,"material_type"?: string,"origin"?: string | null,"product_name"?: string,"slug"?: string,"sort_order"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "begin_rebuild":
{ Args: { "p_longest_build_seconds": number }; Returns: number
                           },
"end_rebuild":
{ Args: { "p_detail": string,"p_id": number,"p_outcome": string }; Returns: boolean
                           },
"get_slug_redirects":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_publishing":
{ Args: { "p_notice": string }; Returns: undefined
                           },
"publishing_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_publishing_setup":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_publishing_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_rebuild_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"subscribe_member":
{ Args: { "p_email": string,"p_first_name": string,"p_last_name": string,"p_phone": string,"p_welcome_points": number,"p_wording": string,"p_wording_version": string }; Returns: {
              "member_id": string,"outcome": string
            }[]
                           },
"take_rate_token":
{ Args: { "p_key": string,"p_limit": number,"p_window_seconds": number }; Returns: number
                           },
"unsubscribe_member":
{ Args: { "p_member_id": string }; Returns: boolean
                           },
"update_galleries":
{ Args: { "p_galleries": Json,"p_table": string }; Returns: number
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
